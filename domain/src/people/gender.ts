export const genders = ['male', 'female', 'transgender'] as const
export type Gender = (typeof genders)[number]
