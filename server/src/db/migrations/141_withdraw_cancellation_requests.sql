-- A partner may also ask the customer to withdraw a notice of cancellation.
alter table service_requests drop constraint service_requests_kind_check;
alter table service_requests add constraint service_requests_kind_check
  check (kind in ('nominee', 'address', 'contact', 'name', 'cancel', 'withdraw_cancellation'));
