import type { Table } from '../rate-tables.ts'

const cellsOf = (row: string): (string | null)[] => row.split(';').map((cell) => cell || null)

/**
 * The rules of a filing that brings none of its own. The sentence of a code without a text of its own stands in the words as
 * `uw.<code>.partner`.
 */
export const RULES_2026_04: Table = {
  columns:
    'per;product;plan;gender;age;bmi;tobacco;condition;listed;separate;other;medication;hospitalised;sum;port;outcome;needs;loading;code;shows;partner_en;partner_hi'.split(
      ';',
    ),
  rows: {
    'U-1': cellsOf('member;;;;>=18;<15;;;;;;;;;;decline;;;bmi_too_low;bmi;;'),
    'U-2': cellsOf('member;;;;>=18;>40;;;;;;;;;;decline;;;bmi_too_high;bmi;;'),
    'U-3': cellsOf('member;;;;>=18;>=15 <18;;;;;;;;;;refer;tele-medical;;bmi_low;bmi;;'),
    'U-4': cellsOf('member;;;;>=18;>32 <=35;;;;;;;;;;refer;tele-medical;bmi_over_32;bmi_over_32;bmi;;'),
    'U-5': cellsOf('member;;;;>=18;>35 <=40;;;;;;;;;;refer;medical;bmi_over_35;bmi_over_35;bmi;;'),
    'U-6': cellsOf('member;;;;;;upto10;;;;;;;;;accept;;tobacco_upto10;tobacco_upto10;;;'),
    'U-7': cellsOf('member;;;;;;more;;;;;;;;;refer;;tobacco_more;tobacco_more;;;'),
    'U-8': cellsOf('member;;;;;;;;1;;;;;;;refer;tele-medical;conditions;condition_one;condition;;'),
    'U-9': cellsOf('member;;;;;;;;>1;;;;;;;refer;medical;conditions;condition_several;conditions;;'),
    'U-10': cellsOf('member;;;;;;;;;>0;;;;;;refer;medical + physician-report;;condition_separate;condition;;'),
    'U-11': cellsOf('member;;;;;;;;;;yes;;;;;refer;medical + physician-report;;condition_other;;;'),
    'U-12': cellsOf('member;;;;>=61;;;;;;;;;;;refer;medical;;age_61;age;;'),
    'U-13': cellsOf('member;;;;>=46 <61;;;;;;;;;>3000000;;refer;medical;;age_46_large_sum;age;;'),
    'U-14': cellsOf('policy;;;;;;;;;;;;;;yes;refer;history;;port;;;'),
  },
}
