export const words = {
  'share.share_quote': 'Share quote',
  'share.title': 'Share this quote',
  'share.message_language': 'Language of the message and the PDF',
  'share.copy_link': 'Copy link',
  'share.whatsapp': 'WhatsApp',
  'share.email': 'E-mail',
  'share.send_by_email': 'Send by e-mail',
  'share.valid_until': 'Valid until {date}',
  'share.link_shows':
    'The link shows the customer’s name, plan, cover and premium, but no other names and no health answers.',
  'share.link_copied': 'Link copied',
  'share.sent_to': 'Sent to {to}',
  'share.pdf': 'PDF',
} as const
