import type { Fuel } from './fuel.ts'

export interface Vehicle {
  make: string
  model: string
  variant: string
  fuel: Fuel
  /** Cubic capacity, or kW for electric. */
  size: number
  seating: number
  /** Rupees. */
  exShowroom: number
}

const fuels: Record<string, Fuel> = { P: 'petrol', D: 'diesel', C: 'cng', E: 'electric', H: 'hybrid' }

/**
 * A demo catalogue; prices are approximate. One line per model: name, seats, then each variant as
 * `name fuel-letter size price-in-thousands`. Kept apart from everything else: only the car screens load it.
 */
const lines: Record<string, string> = {
  'Maruti Suzuki': `
Alto K10|5|LXi P 998 423|VXi P 998 500|VXi CNG C 998 582
S-Presso|5|VXi P 998 521|VXi CNG C 998 612
Wagon R|5|LXi P 998 579|ZXi P 1197 680|VXi CNG C 998 695
Swift|5|VXi P 1197 730|ZXi P 1197 830|ZXi CNG C 1197 920
Dzire|5|VXi P 1197 779|ZXi P 1197 889|VXi CNG C 1197 874
Baleno|5|Delta P 1197 754|Alpha P 1197 942
Brezza|5|VXi P 1462 975|ZXi P 1462 1125|ZXi CNG C 1462 1222
Ertiga|7|VXi P 1462 999|VXi CNG C 1462 1090
Grand Vitara|5|Delta P 1462 1220|Zeta Hybrid H 1490 1843`,
  Hyundai: `
Grand i10 Nios|5|Magna P 1197 677|Sportz CNG C 1197 830
i20|5|Magna P 1197 775|Sportz P 1197 840|Asta P 1197 935
Aura|5|S P 1197 735|SX CNG C 1197 905
Exter|5|S P 1197 768|SX CNG C 1197 925
Venue|5|S P 1197 910|SX Diesel D 1493 1290
Creta|5|EX P 1497 1222|SX P 1497 1542|SX Diesel D 1493 1750
Creta Electric|5|Smart E 99 1900|Excellence LR E 126 2350`,
  Tata: `
Tiago|5|XE P 1199 500|XZ CNG C 1199 760
Tiago EV|5|XE E 45 799|XZ Plus LR E 55 1099
Punch|5|Pure P 1199 620|Creative P 1199 885
Punch EV|5|Smart E 60 999|Empowered LR E 90 1399
Altroz|5|XM P 1199 690|XZ Diesel D 1497 980
Nexon|5|Smart P 1199 800|Creative P 1199 1100|Creative Diesel D 1497 1240
Nexon EV|5|Creative MR E 95 1250|Empowered LR E 106 1500
Harrier|5|Smart D 1956 1500|Fearless D 1956 2285
Safari|7|Pure D 1956 1735`,
  Mahindra: `
XUV 3XO|5|MX2 P 1197 949|AX5 Diesel D 1497 1219
Bolero|7|B4 D 1493 979|B6 D 1493 1091
Scorpio-N|7|Z4 P 1997 1366|Z8 Diesel D 2184 1906
Thar|4|AX Opt Diesel D 1497 1150|LX Hard Top D 2184 1715
XUV700|7|MX P 1999 1449|AX5 D 2184 1850
XUV400|5|EC Pro E 110 1549|EL Pro E 110 1769`,
  Toyota: `
Glanza|5|E P 1197 690|V P 1197 985
Urban Cruiser Hyryder|5|E P 1462 1114|V Hybrid H 1490 1914
Innova Crysta|7|GX D 2393 2000|ZX D 2393 2655
Innova Hycross|7|GX P 1987 1994|ZX Hybrid H 1987 3034
Fortuner|7|4x2 P 2694 3378|4x4 D 2755 4098`,
  Honda: `
Amaze|5|V P 1199 810|ZX P 1199 999
City|5|SV P 1498 1208|VX P 1498 1450|ZX Hybrid H 1498 1990
Elevate|5|SV P 1498 1191|ZX P 1498 1541`,
  Kia: `
Sonet|5|HTE P 1197 800|HTX Diesel D 1493 1237
Seltos|5|HTE P 1497 1090|HTX Diesel D 1493 1696
Carens|7|Premium P 1497 1060|Luxury Diesel D 1493 1794
EV6|5|GT Line E 239 6596`,
  MG: `
Comet EV|4|Executive E 31 750|Exclusive E 31 950
Windsor EV|5|Excite E 100 1400
Astor|5|Sprint P 1498 1000
Hector|5|Style P 1451 1400|Sharp Diesel D 1956 2151
ZS EV|5|Executive E 130 1898`,
  Renault: `
Kwid|5|RXE P 999 470|Climber P 999 588
Triber|7|RXE P 999 600|RXZ P 999 823
Kiger|5|RXE P 999 600|RXZ Turbo P 999 1000`,
  Nissan: `
Magnite|5|Visia P 999 612|Tekna Turbo P 999 999`,
  Skoda: `
Kylaq|5|Classic P 999 789|Signature P 999 1140
Kushaq|5|Active P 999 1089|Monte Carlo P 1498 1890
Slavia|5|Active P 999 1069|Style P 1498 1824`,
  Volkswagen: `
Virtus|5|Comfortline P 999 1156|GT P 1498 1728
Taigun|5|Comfortline P 999 1170|GT P 1498 1739`,
  Ford: `
EcoSport|5|Titanium P 1496 998|Titanium Diesel D 1498 1049
Figo|5|Titanium P 1194 765`,
  BYD: `
Atto 3|5|Dynamic E 150 2499
e6|5|Standard E 70 2915`,
  BMW: `
3 Series|5|320d D 1995 6060|330Li P 1998 6290
X1|5|sDrive18i P 1499 4950`,
  'Mercedes-Benz': `
A-Class Limousine|5|A 200 P 1332 4605
C-Class|5|C 220d D 1993 6185`,
}

function readModel(make: string, line: string): Vehicle[] {
  const [model, seats, ...variants] = line.split('|')
  return variants.map((text) => {
    const [, variant, fuel, size, price] = /^(.+) ([PDCEH]) (\d+) (\d+)$/.exec(text)!
    return {
      make,
      model: model!,
      variant: variant!,
      fuel: fuels[fuel!]!,
      size: Number(size),
      seating: Number(seats),
      exShowroom: Number(price) * 1000,
    }
  })
}

export const vehicles: readonly Vehicle[] = Object.entries(lines).flatMap(([make, text]) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => readModel(make, line)),
)

export function variantsOf(make: string, model: string): Vehicle[] {
  return vehicles.filter((vehicle) => vehicle.make === make && vehicle.model === model)
}
