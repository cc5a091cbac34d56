import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { otherLang } from '#domain/locale.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import text from '#storefront/ui/text/text.module.css'
import { DraftField } from '../DraftField.tsx'
import type { fieldKinds } from '../field-kinds.ts'
import type { Studio } from '../studio.ts'
import css from './Look.module.css'

/** A card of the form. */
export function Part({ id, title, children }: { id: string; title: MessageId; children: ReactNode }) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={text.head}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  )
}

/** The fields of a text in both languages, the reader's own first. */
export function InBoth({
  studio,
  path,
  label,
  kind = 'text',
}: {
  studio: Studio
  path: FieldPath
  label: MessageId
  kind?: 'text' | 'area'
}) {
  const lang = useLang()
  const field = useIntl().formatMessage({ id: label })
  return [lang, otherLang[lang]].map((each) => (
    <DraftField
      key={each}
      studio={studio}
      path={[...path, each]}
      kind={kind}
      lang={each}
      label={<FormattedMessage id={`look.in.${each}`} values={{ field }} />}
    />
  ))
}

/** A field of the brand that has one value. */
export function Single({
  studio,
  path,
  label,
  kind = 'text',
}: {
  studio: Studio
  path: FieldPath
  label: MessageId
  kind?: keyof typeof fieldKinds
}) {
  return <DraftField studio={studio} path={path} kind={kind} label={<FormattedMessage id={label} />} />
}
