import { FormattedMessage } from 'react-intl'
import { dirOf, type Localized, otherLang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { withWord } from './branch-edits.ts'

/** The name of a new entry in both languages, the reader's own first; one of them is enough. */
export function NewNameFields({
  name,
  isMissing,
  onChange,
}: {
  name: Localized
  isMissing: boolean
  onChange: (name: Localized) => void
}) {
  const lang = useLang()
  return [lang, otherLang[lang]].map((each) => (
    <TextField
      key={each}
      name={`name.${each}`}
      label={<FormattedMessage id={`studio.name.${each}`} />}
      lang={each}
      dir={dirOf[each]}
      value={name[each] ?? ''}
      error={isMissing && each === lang ? <FormattedMessage id="studio.problem.missing" /> : undefined}
      onChange={(event) => onChange(withWord(name, each, event.target.value) ?? {})}
    />
  ))
}
