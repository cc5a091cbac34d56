import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { dirOf, type Lang } from '#domain/locale.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { studioQuery } from '../queries.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftSaver } from '../save/use-draft-value.ts'
import { editOf, type Studio, studioOf } from '../studio.ts'
import {
  changedScreenshot,
  pictureOf,
  type Screenshot,
  screenshotsOf,
  screenshotsPath,
} from './screenshot-edits.ts'

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
      <DraftValueNote
        draft={draft}
        show={(shots) =>
          (Array.isArray(shots) ? (shots as readonly Screenshot[]) : []).find(
            (shot) => pictureOf(shot) === pictureOf(of),
          )?.label[lang] ?? ''
        }
      />
    </div>
  )
}

/** The text of a label. The list of screenshots is one field of the draft, of which the label is a part. */
function useLabel({ studio, of, lang }: OfLabel) {
  const queryClient = useQueryClient()
  const picture = pictureOf(of)
  const value = of.label[lang]
  const { own, change, ...draft } = useDraftSaver<string>({
    path: [...screenshotsPath, picture, lang],
    read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
    isShownAs: (text, saved) => text === (saved ?? ''),
    changeOf: (_from, to) => {
      // the menu with all earlier edits
      const draftNow = queryClient.getQueryData(studioQuery().queryKey)
      const menu = draftNow ? studioOf(draftNow).menu : studio.menu
      const [edit] = changedScreenshot(menu, picture, (shot) => {
        const { [lang]: _before, ...rest } = shot.label
        return [{ ...shot, label: typeof to === 'string' ? { ...rest, [lang]: to } : rest }]
      })
      return edit ?? editOf(menu, screenshotsPath, screenshotsOf(menu))
    },
  })
  return { ...draft, text: own ? own.to : (value ?? ''), type: (text: string) => change(text, value) }
}
