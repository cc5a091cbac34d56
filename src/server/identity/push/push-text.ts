import { IntlMessageFormat } from 'intl-messageformat'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { isAboutMoney } from '#domain/notification.ts'
import { localOf, noonOf } from '#domain/local-time.ts'
import type { Notification } from '#contract/notification.ts'
import { longDay, riyals, tags } from '#server/platform/formats.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

type Values = Readonly<Record<string, string | number>>
type Id = keyof typeof en

const catalogues = { en, ar }

type PushText = { readonly title: string; readonly body: string }

type OrderKind = 'order' | 'staff-order' | 'arrived' | 'care' | 'staff-care'
type RequestKind = 'support' | 'staff-support' | 'owner-waiting'
type PointsKind =
  | 'points-lapsing'
  | 'points-in'
  | 'points-returned'
  | 'points-sent'
  | 'level'
  | 'referral'
  | 'promise'
type NotificationOf<Kind extends Notification['kind']> = Extract<Notification, { readonly kind: Kind }>

/**
 * Returns the text of a push. It contains no names of persons, because other people can read a lock screen.
 */
export function pushText(notification: Notification, lang: Lang): PushText {
  const phrases = phrasesOf(Date.parse(notification.at), lang)
  const { say, nameOf } = phrases
  switch (notification.kind) {
    case 'order':
    case 'staff-order':
    case 'arrived':
    case 'care':
    case 'staff-care':
      return orderText(notification, phrases)
    case 'points-lapsing':
    case 'points-in':
    case 'points-returned':
    case 'points-sent':
    case 'level':
    case 'referral':
    case 'promise':
      return pointsText(notification, phrases)
    case 'offer':
      return {
        title: nameOf(notification.values.title),
        body: nameOf(notification.values.text),
      }
    case 'support':
    case 'staff-support':
    case 'owner-waiting':
      return requestText(notification, phrases)
    case 'dish-back': {
      const { dish, branch } = notification.values
      return {
        title: say('notification.dish-back', { dish: nameOf(dish) }),
        body: say('notification.dish-back.text', { branch: nameOf(branch) }),
      }
    }
    case 'draft-ready':
      return {
        title: say('notification.draft-ready', { branch: nameOf(notification.values.branch) }),
        body: say('notification.draft-ready.text'),
      }
    case 'account':
      return {
        title: say(`notification.account.${notification.values.what}`),
        body: say('notification.account.text'),
      }
    case 'scan-alert': {
      const { branches } = notification.values
      return {
        title: say('notification.scan-alert'),
        body: branches
          ? say('notification.scan-alert.text.branches', {
              counts: nameOf(branches.counts),
              other: nameOf(branches.other),
            })
          : say('notification.scan-alert.text'),
      }
    }
    default:
      return notification satisfies never
  }
}

function orderText(notification: NotificationOf<OrderKind>, phrases: Phrases): PushText {
  const { say, nameOf, day, time, due } = phrases
  switch (notification.kind) {
    case 'order': {
      const { status, branch, dueAt, isDelayed, isAskedFor } = notification.values
      const number = apart(`#${notification.values.number}`)
      const values = { number, branch: nameOf(branch) }
      const isAhead = status === 'accepted' || status === 'preparing' || isDelayed
      return {
        title: say(`notification.order.${isAskedFor ? 'postponed' : isDelayed ? 'delayed' : status}`),
        body:
          isAhead && dueAt !== undefined
            ? say('notification.order.text.due', { ...values, time: due(dueAt) })
            : say('notification.order.text', values),
      }
    }
    case 'staff-order': {
      const { number, dueAt } = notification.values
      return {
        title: say('notification.staff-order', { number: apart(`#${number}`) }),
        body: say('notification.staff-order.text', { day: day(dueAt), time: time(dueAt) }),
      }
    }
    case 'arrived': {
      const number = apart(`#${notification.values.number}`)
      const branch = nameOf(notification.values.branch)
      return { title: say('notification.arrived'), body: say('notification.order.text', { number, branch }) }
    }
    case 'care': {
      const { what, amount, branch, dish = {}, other = {} } = notification.values
      const number = apart(`#${notification.values.number}`)
      const title = say(`notification.care.${what}`, { dish: nameOf(dish), other: nameOf(other) })
      if (amount !== undefined && isAboutMoney(what)) {
        const price = isolated(say('notification.money', { money: riyals(amount) }))
        return { title, body: say('notification.care.money.text', { number, branch: nameOf(branch), price }) }
      }
      const text = what === 'asked' ? 'notification.care.asked.text' : 'notification.order.text'
      return { title, body: say(text, { number, branch: nameOf(branch) }) }
    }
    case 'staff-care':
      return {
        title: say('notification.staff-care'),
        body: say(
          notification.values.isAsked === true
            ? 'notification.staff-care.asked.text'
            : 'notification.staff-care.text',
          { number: apart(`#${notification.values.number}`) },
        ),
      }
    default:
      return notification satisfies never
  }
}

function requestText(notification: NotificationOf<RequestKind>, { say, nameOf }: Phrases): PushText {
  const { kind, values } = notification
  if (kind !== 'owner-waiting') {
    const number = apart(String(values.number))
    return { title: say(`notification.${kind}`), body: say(`notification.${kind}.text`, { number }) }
  }
  const { what, branch } = values
  const number = apart(what === 'request' ? String(values.number) : `#${values.number}`)
  return {
    title: say(`notification.owner-waiting.${what}`),
    body: say(`notification.owner-waiting.${what}.text`, { number, branch: nameOf(branch) }),
  }
}

function pointsText(notification: NotificationOf<PointsKind>, phrases: Phrases): PushText {
  const { say, nameOf, day } = phrases
  switch (notification.kind) {
    case 'points-lapsing': {
      const { points, on } = notification.values
      return {
        title: say('notification.points-lapsing', { points }),
        body: say('notification.points-lapsing.text', { day: day(noonOf(on)) }),
      }
    }
    case 'points-in':
      return {
        title: say('notification.points-in', { points: notification.values.points }),
        body: say('notification.points-in.text.somebody'),
      }
    case 'points-returned':
      return {
        title: say('notification.points-returned', { points: notification.values.points }),
        body: say('notification.points-returned.text', { points: notification.values.points }),
      }
    case 'points-sent':
      return {
        title: say('notification.points-sent', { points: notification.values.points }),
        body: say('notification.points-sent.text.somebody'),
      }
    case 'level': {
      const { level, earnsMore } = notification.values
      return {
        title: say('notification.level', { level: nameOf(level) }),
        body: say(earnsMore === false ? 'notification.level.text.equal' : 'notification.level.text'),
      }
    }
    case 'referral': {
      const { points, of } = notification.values
      const id = of === 'friend' ? 'notification.referral.friend' : 'notification.referral'
      return { title: say(id, { points }), body: say(`${id}.text.somebody`) }
    }
    case 'promise': {
      const { points, minutes, method = 'other' } = notification.values
      return {
        title: say('notification.promise', { points }),
        body: say('notification.promise.text', { minutes, method }),
      }
    }
    default:
      return notification satisfies never
  }
}

type Phrases = ReturnType<typeof phrasesOf>

/** Returns functions for the messages, names and times of a notification that is sent at `sentAt`. */
function phrasesOf(sentAt: number, lang: Lang) {
  const word = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(tags[lang], { ...options, timeZone: 'Asia/Riyadh' }).format(at)
  const time = (at: number) => isolated(word({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, at))
  const shortDay = (at: number) => word({ weekday: 'short', day: 'numeric', month: 'short' }, at)
  return {
    say: (id: Id, values: Values = {}) =>
      String(new IntlMessageFormat(catalogues[lang][id], tags[lang]).format(values)),
    nameOf: (words: Parameters<typeof wordsIn>[0]) => wordsIn(words, lang).text,
    time,
    day: (at: number) => longDay(at, lang),
    /** Includes the day if it is not the day of the notification. */
    due: (at: number) =>
      localOf(at).date === localOf(sentAt).date ? time(at) : `${shortDay(at)} ${time(at)}`,
  }
}

/** Wraps the text in an isolate whose direction is that of its first letter. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Wraps the text in a left-to-right isolate, because a push has no markup. */
const apart = (text: string): string => `\u2066${text}\u2069`
