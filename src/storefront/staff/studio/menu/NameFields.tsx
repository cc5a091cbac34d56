import { FormattedMessage } from 'react-intl'
import { dirOf, langs, type Localized, otherLang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'

type Names = { readonly en: string; readonly ar: string }
export const noNames: Names = { en: '', ar: '' }

/** The names as the menu file has them: without the empty ones. Undefined without any. */
export function namesOf(names: Names): Localized | undefined {
  const words = langs.flatMap((lang) => (names[lang].trim() === '' ? [] : [[lang, names[lang].trim()]]))
  return words.length > 0 ? Object.fromEntries(words) : undefined
}

/** The name of a new entry in both languages, the reader's own first; one of them is enough. */
export function NameFields({
  names,
  isMissing,
  labels = 'name',
  onChange,
}: {
  names: Names
  isMissing: boolean
  labels?: 'name' | 'option-name'
  onChange: (names: Names) => void
}) {
  const lang = useLang()
  return [lang, otherLang[lang]].map((each) => (
    <TextField
      key={each}
      name={`${labels}.${each}`}
      label={<FormattedMessage id={`studio.${labels}.${each}`} />}
      lang={each}
      dir={dirOf[each]}
      value={names[each]}
      error={isMissing && each === lang ? <FormattedMessage id="studio.problem.missing" /> : undefined}
      onChange={(event) => onChange({ ...names, [each]: event.target.value })}
    />
  ))
}
