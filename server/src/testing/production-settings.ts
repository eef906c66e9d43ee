import { join } from 'node:path'

/** What a server needs to start without the demo: the addresses of the providers and the secrets. */
export const productionSettings = {
  PUBLIC_URL: 'https://portal.example',
  KYC_URL: 'https://kyc.example',
  VEHICLE_REGISTER_URL: 'https://vehicles.example',
  SCREENING_URL: 'https://screening.example',
  GATEWAY_URL: 'https://gateway.example',
  GATEWAY_KEY_SECRET: 'key-at-the-gateway',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@portal.example',
  SMS_URL: 'http://127.0.0.1:9',
  INSURER_PACK: join(import.meta.dirname, 'packs/dakshin'),
  TRUST_PROXY: '0',
  SERVERS: '1',
  STOP_DELAY: '0',
  SESSION_SECRET: 'session-secret-0123456789-abcdefghij',
  LINK_SECRET: 'link-secret-0123456789-abcdefghij-kl',
  FIELD_KEYS: 'field-key-0123456789-abcdefghij-klmn',
  GATEWAY_WEBHOOK_SECRETS: 'webhook-secret-0123456789-abcdefghij',
}
