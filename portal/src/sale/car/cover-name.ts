import type { CarCover } from '@portal/domain/products/car.ts'
import { say } from '../../kit/words.ts'

export const sayCover = (cover: CarCover): string => say(`car_cover.${cover}`)
