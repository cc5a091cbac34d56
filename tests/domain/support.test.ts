import { expect, test } from 'vitest'
import { cateringDays, checkRequest, isOfOrder } from '#domain/support.ts'

/** Saturday 21 November 2026, 12:00 in Riyadh. */
const noon = Date.UTC(2026, 10, 21, 9)
/** One day, in minutes. */
const lead = 1440
const wish = { guests: 40, date: '2026-11-27', place: 'Al Narjis', budget: null }

test('a request has a valid subject', () => {
  expect(checkRequest({ service: 'food', text: 'Cold', catering: null }, { now: noon, lead })).toEqual({
    ok: true,
    value: undefined,
  })
  expect(checkRequest({ service: 'food', text: '', catering: null }, { now: noon, lead })).toMatchObject({
    refusal: 'support-text-missing',
  })
})

test('a catering request states guests, day and place, and needs no text', () => {
  expect(checkRequest({ service: 'catering', text: '', catering: wish }, { now: noon, lead }).ok).toBe(true)
  expect(
    checkRequest({ service: 'catering', text: 'A feast', catering: null }, { now: noon, lead }),
  ).toMatchObject({
    refusal: 'support-wish-missing',
  })
})

test('a catering request is for a day that the kitchen can prepare for, to a year ahead', () => {
  const on = (date: string) =>
    checkRequest({ service: 'catering', text: '', catering: { ...wish, date } }, { now: noon, lead: 2880 })

  expect(cateringDays(noon, 2880)).toEqual({ first: '2026-11-23', last: '2027-11-21' })
  expect(on('2026-11-22')).toMatchObject({ refusal: 'support-date-too-soon' })
  expect(on('2026-11-23').ok).toBe(true)
  expect(on('2027-11-21').ok).toBe(true)
  expect(on('2027-11-22')).toMatchObject({ refusal: 'support-date-too-late' })
})

test('the day is that of Riyadh', () => {
  const justAfterMidnight = Date.UTC(2026, 10, 21, 21, 5)

  expect(cateringDays(justAfterMidnight, lead).first).toBe('2026-11-23')
})

test('requests about the app and catering have no order', () => {
  expect(
    ['food', 'delivery', 'payment', 'plates', 'points', 'app', 'catering'].map((s) => isOfOrder(s as 'food')),
  ).toEqual([true, true, true, true, true, false, false])
})
