/** What a server needs to start without the demo: the addresses of the providers and the secrets. */
export const productionSettings = {
  PUBLIC_URL: 'https://portal.example',
  KYC_URL: 'https://kyc.example',
  VEHICLE_REGISTER_URL: 'https://vehicles.example',
  GATEWAY_URL: 'https://gateway.example',
  SESSION_SECRET: 's'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  FIELD_KEYS: 'f'.repeat(32),
  GATEWAY_WEBHOOK_SECRETS: 'g'.repeat(32),
}
