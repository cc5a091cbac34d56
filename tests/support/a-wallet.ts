import * as v from 'valibot'
import { Wallet } from '#contract/wallet.ts'
import { usualScheme, worthOf } from '#domain/points.ts'

/** The wallet of a customer of the level "friend" with 1,240 points, by the default scheme. */
export const aWallet = (about: Partial<Wallet> = {}): Wallet =>
  v.parse(Wallet, {
    balance: 1240,
    pending: 0,
    level: { id: 'friend', name: { en: 'Friend', ar: 'صاحب' }, earnPercent: 125 },
    next: { name: { en: 'Family', ar: 'أهل البيت' }, missing: 760, share: 81 },
    expiring: null,
    worth: worthOf(usualScheme, about.balance ?? 1240),
    newDevice: null,
    scheme: usualScheme,
    ...about,
  })
