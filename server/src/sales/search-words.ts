import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a word in small letters stands in sale_search.words. Its index holds three letters in a row; one or two can only begin a word. */
export function contains(word: string): RawBuilder<SqlBool> {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return word.length > 2
    ? sql`words like ${`%${literal}%`}`
    : sql`(words like ${`${literal}%`} or words like ${`% ${literal}%`})`
}
