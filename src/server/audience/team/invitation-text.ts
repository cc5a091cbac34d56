import { IntlMessageFormat } from 'intl-messageformat'
import type { Lang } from '#domain/locale.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

const words = { en: en['sms.team'], ar: ar['sms.team'] }
const roles = {
  en: {
    staff: en['owner.role.staff'],
    manager: en['owner.role.manager'],
    owner: en['owner.role.owner'],
    accountant: en['owner.role.accountant'],
  },
  ar: {
    staff: ar['owner.role.staff'],
    manager: ar['owner.role.manager'],
    owner: ar['owner.role.owner'],
    accountant: ar['owner.role.accountant'],
  },
} as const satisfies Record<Lang, Record<StaffRole, string>>

/** Returns the text of the SMS that invites a person to the team. */
export const invitationText = ({
  lang,
  brand,
  role,
  link,
}: {
  readonly lang: Lang
  readonly brand: string
  readonly role: StaffRole
  readonly link: string
}): string => textOf(words[lang], lang, { brand, role: textOf(roles[lang][role], lang), link })

const textOf = (message: string, lang: Lang, values?: Record<string, string>): string =>
  String(new IntlMessageFormat(message, lang).format(values))
