-- A payment whose money two people wrote off said 'review' or 'captured' beside it: it has a state of its own now.
-- safe because write-offs are few, each approved by two people, and every payment is found by its key
update payments set state = 'written_off'
from write_offs, gateway_payments money
where write_offs.state = 'approved'
  and money.id = write_offs.gateway_payment_id
  and money.ends_as = 'write_off'
  and payments.id = money.payment_id
  and payments.state in ('captured', 'review')
  and not exists (
    select from gateway_payments other
    where other.payment_id = payments.id and other.ends_as in ('policy', 'refund', 'review')
  );
