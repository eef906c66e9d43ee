export { CAR_EXCLUSIONS, HEALTH_EXCLUSIONS } from '@portal/domain/products/exclusions.ts'
