import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { dirOf, type Lang } from '#domain/locale.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { studioQuery } from '../queries.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftSaver } from '../save/use-draft-value.ts'
import { type Studio, studioOf } from '../studio.ts'
import { labelField, pictureOf, type Screenshot, shotWith } from './screenshot-edits.ts'

type OfLabel = { readonly studio: Studio; readonly of: Screenshot; readonly lang: Lang }

/** The sentence of a screenshot in one language, which saves by itself. */
export function ScreenshotLabel({ field, ...label }: OfLabel & { field: string }) {
  const { of, lang } = label
  const { text, type, leave, ...draft } = useLabel(label)
  return (
    <div className={layout.tight}>
      <TextField
        label={<FormattedMessage id={`look.in.${lang}`} values={{ field }} />}
        lang={lang}
        dir={dirOf[lang]}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <DraftValueNote draft={draft} show={(shots) => shotWith(shots, pictureOf(of))?.label[lang] ?? ''} />
    </div>
  )
}

/** The text of a label, and its saving. */
function useLabel({ studio, of, lang }: OfLabel) {
  const queryClient = useQueryClient()
  const value = of.label[lang]
  const { own, change, ...draft } = useDraftSaver(
    labelField({ picture: pictureOf(of), lang }, () => {
      const draftNow = queryClient.getQueryData(studioQuery().queryKey)
      return draftNow ? studioOf(draftNow).menu : studio.menu
    }),
  )
  return { ...draft, text: own ? own.to : (value ?? ''), type: (text: string) => change(text, value) }
}
