import { showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { PA_SUM_INSURED } from '@portal/domain/products/car.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { facts, paragraphs, section } from './parts.ts'
import type { VehicleCover } from './policy-document.ts'
import { showCover, showSpan } from './show.ts'

/** Vehicle, value, covers: the car's part of the schedule. */
export function vehicleScheduleSections(cover: VehicleCover, lang: Lang): Content[] {
  const say = speakIn(lang)
  return [
    ...section(say('paper.vehicle'), vehicleFacts(cover, say)),
    ...section(say('paper.cover'), coverFacts(cover, lang)),
    ...(cover.extras.length > 0 ? section(say('paper.further_covers'), facts(cover.extras)) : []),
    ...(cover.addons.length > 0 ? section(say('paper.addons'), facts(cover.addons)) : []),
    ...(cover.ncbPercent > 0 ? section(say('paper.ncb_declaration'), paragraphs(ncbDeclaration(cover, say), 8)) : []),
  ]
}

export function vehicleFacts({ vehicle }: VehicleCover, say: Speak, columns = 3): Content {
  const rows = [
    { label: say('paper.registration_number'), value: vehicle.registrationNumber },
    { label: say('paper.registering_authority'), value: vehicle.rto },
    {
      label: say(vehicle.isNew ? 'answer.purchased_on' : 'customer.registered_on'),
      value: showDay(vehicle.registrationDate),
    },
    {
      label: say('paper.manufacture_year'),
      // The form leaves it the year of registration, or of purchase, unless another is chosen.
      value: vehicle.manufactureYear
        ? String(vehicle.manufactureYear)
        : say(vehicle.isNew ? 'paper.year_as_purchased' : 'paper.year_as_registered', {
            year: vehicle.registrationDate.slice(0, 4),
          }),
    },
    { label: say('customer.vehicle'), value: `${vehicle.make} ${vehicle.model}` },
    { label: say('paper.variant'), value: vehicle.variant },
    { label: say('customer.fuel'), value: say(`fuel.${vehicle.fuel}`) },
    vehicle.fuel === 'electric'
      ? { label: say('paper.motor_power'), value: `${vehicle.size} kW` }
      : { label: say('paper.cubic_capacity'), value: `${vehicle.size} cc` },
    { label: say('paper.seats'), value: String(vehicle.seating) },
    { label: say('customer.engine'), value: vehicle.engineNumber },
    { label: say('customer.chassis'), value: vehicle.chassisNumber },
    { label: say('paper.hypothecation'), value: vehicle.hypothecation || say('paper.none') },
  ]
  return facts(rows, columns)
}

/** A bonus is granted on the owner's word; the tariff has schedule and certificate say what follows from a wrong one. */
export function ncbDeclaration({ ncbPercent }: VehicleCover, say: Speak): string[] {
  return ncbPercent === 0 ? [] : [say('paper.ncb_granted', { percent: ncbPercent }), say('paper.ncb_words')]
}

export function coverName({ cover }: Pick<VehicleCover, 'cover'>, say: Speak): string {
  return say(`paper.car_cover.${cover}`)
}

function coverFacts(cover: VehicleCover, lang: Lang): Content {
  const say = speakIn(lang)
  const { ownDamage, thirdParty, previousPolicy, thirdPartyPolicy } = cover
  const policyOf = (policy: NonNullable<VehicleCover['previousPolicy']>) =>
    say('paper.earlier_policy_of', { ...policy, end: showDay(policy.expiry) })
  return facts(
    [
      { label: say('paper.cover'), value: coverName(cover, say) },
      ownDamage ? { label: say('paper.idv'), value: showCover(cover.idv, lang) } : undefined,
      cover.totalInsuredValue
        ? { label: say('paper.total_insured_value'), value: showCover(cover.totalInsuredValue, lang) }
        : undefined,
      ownDamage ? { label: say('line.own_damage'), value: showSpan(ownDamage, say) } : undefined,
      thirdParty ? { label: say('line.third_party'), value: showSpan(thirdParty, say) } : undefined,
      ownDamage ? { label: say('line.ncb'), value: `${cover.ncbPercent}%` } : undefined,
      ownDamage
        ? { label: say('paper.compulsory_deductible'), value: showWhole(cover.compulsoryDeductible) }
        : undefined,
      ownDamage
        ? {
            label: say('paper.voluntary_deductible'),
            value: cover.voluntaryDeductible ? showWhole(cover.voluntaryDeductible) : say('paper.none'),
          }
        : undefined,
      {
        label: say('paper.pa'),
        value: cover.personalAccident ? showCover(String(PA_SUM_INSURED), lang) : say('value.not_taken'),
      },
      { label: say('paper.area'), value: say('paper.india') },
      thirdPartyPolicy ? { label: say('customer.third_party_policy'), value: policyOf(thirdPartyPolicy) } : undefined,
      previousPolicy ? { label: say('paper.earlier_policy'), value: policyOf(previousPolicy) } : undefined,
    ],
    2,
  )
}
