import { expect, test } from 'vitest'
import type { Notification } from '#contract/notification.ts'
import { minuteMs } from '#domain/duration.ts'
import { undoFor } from '#domain/transfer.ts'
import { pushText } from '#server/identity/push/push-text.ts'

const common = { id: '1', subject: 'one', sequence: 1, at: '2026-11-27T12:00:00.000Z', isRead: false }

test('a push about sent points does not say that the friend has them: they can be taken back', () => {
  const sent: Notification = { ...common, kind: 'points-sent', values: { points: 150 } }

  expect(undoFor).toBe(10 * minuteMs)
  expect(pushText(sent, 'en')).toEqual({
    title: '150 points sent',
    body: 'If this wasn’t you, take them back within ten minutes.',
  })
  expect(pushText(sent, 'ar').body).toBe('إن لم تكن أنت فاسترجعها خلال عشر دقائق.')
})

test('a push about an invitation says to whom of the two it goes', () => {
  const toFriend: Notification = { ...common, kind: 'referral', values: { points: 50, of: 'friend' } }
  const older: Notification = { ...common, kind: 'referral', values: { points: 50 } }

  expect(pushText(toFriend, 'en')).toEqual({
    title: '50 points for your order',
    body: 'A welcome gift, because a friend invited you.',
  })
  expect(pushText(toFriend, 'ar')).toEqual({ title: '50 نقطة مقابل طلبك', body: 'هدية ترحيب بدعوة صديق.' })
  expect(pushText(older, 'en')).toEqual({
    title: '50 points for your invite',
    body: 'Your friend completed a first order.',
  })
})

test('pushes of points that lapsed on the way do not say that they came', () => {
  const came: Notification = { ...common, kind: 'points-in', values: { points: 0 } }
  const returned: Notification = { ...common, kind: 'points-returned', values: { points: 0 } }

  expect(pushText(came, 'en').title).toBe('A friend’s points expired on the way')
  expect(pushText(came, 'ar').title).toBe('انتهت صلاحية نقاط صديقك في الطريق')
  expect(pushText(returned, 'en')).toEqual({
    title: 'The points you sent have expired',
    body: 'They expired before they arrived.',
  })
  expect(pushText(returned, 'ar')).toEqual({
    title: 'انتهت صلاحية النقاط التي أهديتها',
    body: 'انتهت صلاحيتها قبل أن تصل.',
  })
  expect(pushText({ ...returned, values: { points: 1 } }, 'en').body).toBe(
    'The point you sent came back to you.',
  )
})

const late = (method?: 'pickup' | 'delivery'): Notification => ({
  ...common,
  kind: 'promise',
  values: { points: 100, minutes: 2, ...(method && { method }) },
})

test('a push about a missed promise counts the minutes after the window, and says what was late', () => {
  expect(pushText(late('pickup'), 'en').body).toBe('It was ready 2 minutes after the promised window. Sorry.')
  expect(pushText(late('pickup'), 'ar').body).toBe('جهز طلبك بعد نهاية الموعد بدقيقتين. نعتذر لك.')
  expect(pushText(late('delivery'), 'ar').body).toBe('وصل طلبك بعد نهاية الموعد بدقيقتين. نعتذر لك.')
  expect(pushText(late(), 'ar').body).toBe('تأخر طلبك عن نهاية الموعد دقيقتين. نعتذر لك.')
})

test('a push about a level promises more points only if the level gives them', () => {
  const reached: Notification = { ...common, kind: 'level', values: { level: { en: 'Friend', ar: 'صاحب' } } }
  const equal: Notification = { ...reached, values: { ...reached.values, earnsMore: false } }

  expect(pushText(reached, 'en').body).toBe('Every order now earns you more points.')
  expect(pushText(equal, 'en').body).toBe('Thanks to the points you earned in the last twelve months.')
  expect(pushText(equal, 'ar').body).toBe('بفضل النقاط التي كسبتها خلال آخر اثني عشر شهرًا.')
})

test('a push about a code that was shown twice says at which branch it counts', () => {
  const branches = { counts: { en: 'Olaya', ar: 'العليا' }, other: { en: 'Narjis', ar: 'النرجس' } }
  const alert: Notification = { ...common, kind: 'scan-alert', values: { branches } }

  expect(pushText(alert, 'en').body).toBe('It counts at Olaya, not at Narjis. Ask for a fresh one.')
  expect(pushText(alert, 'ar').body).toBe('الرمز محتسب في العليا وغير محتسب في النرجس. اطلب رمزًا جديدًا.')
  expect(pushText({ ...alert, values: {} }, 'en').body).toBe('It had been used before. Ask for a fresh one.')
})
