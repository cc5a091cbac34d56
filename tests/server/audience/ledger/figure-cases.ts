import { type RawBuilder, sql } from 'kysely'

const hours = 'the hours of a branch have the sums of their orders'
const dishes = 'the dishes of a branch and day have the sums of the order lines'
const summed = 'the dishes of a summed day have the sums of the branches'

/** Changes that break the figures of the owner's day, all of the branch `olaya`. */
export const figureCases: readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] = [
  [hours, 'a halala too much', () => sql`update branch_hour set revenue = revenue + 1`, () => 'branch olaya'],
  [hours, 'a sold order too many', () => sql`update branch_hour set sold = sold + 1`, () => 'branch olaya'],
  [hours, 'an hour that was not counted', () => sql`delete from branch_hour`, () => 'branch olaya'],
  [
    dishes,
    'a portion too few',
    () => sql`update branch_dish set quantity = quantity - 1`,
    () => 'branch olaya',
  ],
  [
    summed,
    'a summed day without its dishes',
    () => sql`insert into summed_day (day) select distinct day from branch_dish`,
    () => 'day 2026-11-21',
  ],
]
