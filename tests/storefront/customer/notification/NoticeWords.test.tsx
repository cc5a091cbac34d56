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
