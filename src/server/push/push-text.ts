import { IntlMessageFormat } from 'intl-messageformat'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import type { Notification } from '#contract/notification.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

type Values = Readonly<Record<string, string | number>>
type Id = keyof typeof en

/** Latin digits in both languages, as everywhere. */
const tags = { en: 'en-GB-u-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<
  Lang,
  string
>
const catalogues = { en, ar }

export type PushText = { readonly title: string; readonly body: string }

/** What a push says. A lock screen is read by whoever passes: no name of a person is in it. */
export function pushText(told: Notification, lang: Lang): PushText {
  const say = (id: Id, values: Values = {}) =>
    String(new IntlMessageFormat(catalogues[lang][id], tags[lang]).format(values))
  const word = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tags[lang], { ...options, timeZone: 'Asia/Riyadh' }).format(at)
  const time = (at: number) => `\u2068${word({ hour: 'numeric', minute: '2-digit', hour12: true }, at)}\u2069`
  const shortDay = (at: number) => word({ weekday: 'short', day: 'numeric', month: 'short' }, at)
  // with its day, where that is not the day it is told
  const due = (at: number) =>
    localOf(at).date === localOf(Date.parse(told.at)).date ? time(at) : `${shortDay(at)} ${time(at)}`
  const day = (at: number) => word({ weekday: 'long', day: 'numeric', month: 'long' }, at)
  switch (told.kind) {
    case 'order': {
      const { status, branch, dueAt, isDelayed } = told.values
      const number = apart(`#${told.values.number}`)
      const values = { number, branch: wordsIn(branch, lang).text }
      const isAhead = status === 'accepted' || status === 'preparing' || isDelayed
      return {
        title: say(isDelayed ? 'notification.order.delayed' : `notification.order.${status}`),
        body:
          isAhead && dueAt !== undefined
            ? say('notification.order.text.due', { ...values, time: due(dueAt) })
            : say('notification.order.text', values),
      }
    }
    case 'staff-order': {
      const { number, dueAt } = told.values
      return {
        title: say('notification.staff-order', { number: apart(`#${number}`) }),
        body: say('notification.staff-order.text', { day: day(dueAt), time: time(dueAt) }),
      }
    }
    case 'points-lapsing': {
      const { points, on } = told.values
      return {
        title: say('notification.points-lapsing', { points }),
        body: say('notification.points-lapsing.text', { day: day(instantOf(on, 12 * 60)) }),
      }
    }
    case 'points-in':
      return {
        title: say('notification.points-in', { points: told.values.points }),
        body: say('notification.points-in.text.somebody'),
      }
    case 'points-returned':
      return {
        title: say('notification.points-returned', { points: told.values.points }),
        body: say('notification.points-returned.text'),
      }
    case 'points-sent':
      return {
        title: say('notification.points-sent', { points: told.values.points }),
        body: say('notification.points-sent.text.somebody'),
      }
    case 'level':
      return {
        title: say('notification.level', { level: wordsIn(told.values.level, lang).text }),
        body: say('notification.level.text'),
      }
    case 'referral':
      return {
        title: say('notification.referral', { points: told.values.points }),
        body: say('notification.referral.text.somebody'),
      }
    case 'offer':
      return { title: wordsIn(told.values.title, lang).text, body: wordsIn(told.values.text, lang).text }
    case 'support':
      return {
        title: say('notification.support'),
        body: say('notification.support.text', { number: apart(String(told.values.number)) }),
      }
    case 'account':
      return {
        title: say(`notification.account.${told.values.what}`),
        body: say('notification.account.text'),
      }
    case 'scan-alert':
      return { title: say('notification.scan-alert'), body: say('notification.scan-alert.text') }
    default:
      return told satisfies never
  }
}

/** Left to right whatever stands around it: a push has no markup. */
const apart = (text: string): string => `\u2066${text}\u2069`
