import { FormattedMessage } from 'react-intl'
import { otherLang } from '#domain/locale.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { DraftField } from './DraftField.tsx'
import type { Studio } from './studio.ts'

const kinds = { name: 'text', description: 'area', address: 'text', city: 'text' } as const

/** The fields of a text in both languages, the reader's own first. `path` is the entry that has the text. */
export function BilingualFields({
  studio,
  path,
  field,
}: {
  studio: Studio
  path: FieldPath
  field: keyof typeof kinds
}) {
  const lang = useLang()
  return [lang, otherLang[lang]].map((each) => (
    <DraftField
      key={each}
      id={[...path, field, each].join('.')}
      studio={studio}
      path={[...path, field, each]}
      kind={kinds[field]}
      lang={each}
      label={<FormattedMessage id={`studio.${field}.${each}`} />}
    />
  ))
}
