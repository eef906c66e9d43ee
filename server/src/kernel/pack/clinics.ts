import { closed, form, line } from './values.ts'

/** Where members of a case go for a medical check-up. */
export interface Clinic {
  id: string
  name: string
  address: string
  /** First digits of the PIN codes it is near to. */
  near: readonly string[]
  /** Minutes after midnight in India, first and last start. */
  from: number
  to: number
  minutes: number
  openOnSunday: boolean
}

const time = form('^([01][0-9]|2[0-3]):[0-5][0-9]$', 'a time of the day such as 08:30')

export const clinicColumns = closed({
  id: form('^[a-z0-9][a-z0-9-]{1,39}$', 'a short name of small letters, digits and hyphens, which never changes'),
  name: line('the name of the clinic, at most 60 characters', 60),
  address: line('its address in one line'),
  near: form('^[1-9][0-9]{1,5}( [1-9][0-9]{1,5})*$', 'the first digits of the PIN codes nearby, such as 400 401'),
  first_visit: time,
  last_visit: time,
  minutes: form('^(15|20|30|45|60)$', '15, 20, 30, 45 or 60'),
  sunday: form('^(yes|no)$', 'yes or no'),
})

type ClinicRow = Record<keyof (typeof clinicColumns)['properties'], string>

/** The three parts of thirty characters that a message registers for a place. */
const longestPlace = 90

export function findBrokenClinics(rows: readonly ClinicRow[]): { row: number; column: string; says: string }[] {
  return rows.flatMap(({ id, name, address, first_visit, last_visit }, row) => [
    ...(rows.findIndex((other) => other.id === id) < row
      ? [{ row, column: 'id', says: 'id must differ from that of every other clinic' }]
      : []),
    ...(`${name}, ${address}`.length > longestPlace
      ? [{ row, column: 'address', says: `name and address together must have at most ${longestPlace - 2} characters` }]
      : []),
    ...(last_visit < first_visit
      ? [{ row, column: 'last_visit', says: 'last_visit must not be before first_visit' }]
      : []),
  ])
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const toClinic = ({ id, name, address, near, first_visit, last_visit, minutes, sunday }: ClinicRow): Clinic => ({
  id,
  name,
  address,
  near: near.split(' '),
  from: minutesOf(first_visit),
  to: minutesOf(last_visit),
  minutes: Number(minutes),
  openOnSunday: sunday === 'yes',
})

let installed: readonly Clinic[] = []

export function installClinics(clinics: readonly Clinic[]): void {
  installed = clinics
}

export const clinics = (): readonly Clinic[] => installed
