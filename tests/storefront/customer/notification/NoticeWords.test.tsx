import { expect, test } from 'vitest'
import type { Notification } from '#contract/notification.ts'
import { NoticeText, NoticeTitle } from '#storefront/customer/notification/NoticeWords.tsx'
import { htmlOf } from '#support/render.tsx'

const common = { id: '1', subject: 'one', sequence: 1, at: '2026-11-27T12:00:00.000Z', isRead: false }

const shown = async (notice: Notification) =>
  (
    await htmlOf(
      <>
        <NoticeTitle notice={notice} />. <NoticeText notice={notice} />
      </>,
    )
  ).replaceAll(/<[^>]*>/g, '')

test('the invited friend reads of a welcome gift, the inviter of the friend’s first order', async () => {
  const values = { points: 50, friend: 'Omar Z.' }
  const to = (of?: 'inviter' | 'friend') =>
    shown({ ...common, kind: 'referral', values: of ? { ...values, of } : values })

  expect(await to('friend')).toBe('50 points for your order. A welcome gift, because Omar Z. invited you.')
  expect(await to('inviter')).toBe('50 points for your invite. Omar Z. completed a first order.')
  expect(await to()).toBe(await to('inviter'))
})

const late = (method?: 'pickup' | 'delivery') =>
  shown({ ...common, kind: 'promise', values: { points: 100, minutes: 25, ...(method && { method }) } })

test('a missed promise of a pick-up says that it was ready, not that it came', async () => {
  expect(await late('pickup')).toBe(
    '100 points for a late order. It was ready 25 minutes after the promised window. Sorry.',
  )
  expect(await late('delivery')).toContain('It came 25 minutes after the promised window. Sorry.')
  expect(await late()).toContain('It was 25 minutes later than the promised window. Sorry.')
})

test('a second payment that goes back is named with its amount', async () => {
  const values = {
    what: 'paid-twice',
    amount: 5440,
    number: 12,
    branch: { en: 'Olaya', ar: 'العليا' },
  } as const

  const html = await shown({ ...common, kind: 'care', values })

  expect(html).toContain('You were charged twice')
  expect(html).toContain('54.40')
})

test('a question that ended without a change names the dish that stays', async () => {
  const values = {
    what: 'unchanged',
    number: 12,
    branch: { en: 'Olaya', ar: 'العليا' },
    dish: { en: 'Kabsa', ar: 'كبسة' },
  } as const

  const html = await shown({ ...common, kind: 'care', values })

  expect(html).toContain('Kabsa stays as ordered. Order')
})

const reached = (about: { earnsMore?: boolean }) =>
  shown({ ...common, kind: 'level', values: { level: { en: 'Friend' }, ...about } })

test('a level that earns no more than the one before promises no more points', async () => {
  expect(await reached({})).toBe('You have reached Friend. Every order now earns you more points.')
  expect(await reached({ earnsMore: true })).toBe(await reached({}))
  expect(await reached({ earnsMore: false })).toBe(
    'You have reached Friend. Thanks to the points you earned in the last twelve months.',
  )
})

test('a code that was shown twice is named with both branches', async () => {
  const branches = { counts: { en: 'Olaya', ar: 'العليا' }, other: { en: 'Narjis', ar: 'النرجس' } }

  expect(await shown({ ...common, kind: 'scan-alert', values: { branches } })).toBe(
    'A code was shown twice. It counts at Olaya, not at Narjis. Ask for a fresh one.',
  )
  expect(await shown({ ...common, kind: 'scan-alert', values: {} })).toContain('It had been used before.')
})
