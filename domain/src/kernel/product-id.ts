export type ProductId = 'arogya-sanjeevani' | 'health' | 'topup' | 'car'
export type FamilyProductId = Exclude<ProductId, 'car'>
