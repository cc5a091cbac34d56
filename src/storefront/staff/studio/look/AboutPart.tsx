import { FormattedMessage, useIntl } from 'react-intl'
import { dirOf, type Localized, otherLang } from '#domain/locale.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftSaver } from '../save/use-draft-value.ts'
import { Problem } from '../Problem.tsx'
import { problemAt, type Studio } from '../studio.ts'
import css from './Look.module.css'
import { InBoth, Part } from './Part.tsx'

type Paragraphs = readonly Localized[]
const most = 12

/** What the about page tells: paragraphs in both languages, and the notes on catering and plates. */
export function AboutPart({ studio }: { studio: Studio }) {
  const draft = useParagraphs(studio)
  const { shown, type, save } = draft
  const problem = problemAt(studio, path)
  return (
    <Part id="look-about" title="look.part.about">
      {shown.map((paragraph, place) => (
        // a list without ids: its entries are known by their place only
        // oxlint-disable-next-line react/no-array-index-key
        <Paragraph key={place} of={paragraph} place={place} shown={shown} onType={type} onSave={save} />
      ))}
      {problem && (
        <Note tone="bad" icon={warnIcon}>
          <Problem of={problem} />
        </Note>
      )}
      <DraftValueNote draft={draft} show={(value) => (Array.isArray(value) ? String(value.length) : '')} />
      {shown.length < most && (
        <div>
          <Button tone="quiet" small icon={plusIcon} onClick={() => type([...shown, {}])}>
            <FormattedMessage id="look.about.add" />
          </Button>
        </div>
      )}
      <div className={css.pair}>
        <InBoth studio={studio} path={['brand', 'cateringNote']} label="look.catering-note" kind="area" />
        <InBoth studio={studio} path={['brand', 'platesNote']} label="look.plates-note" kind="area" />
      </div>
    </Part>
  )
}

const isWritten = ({ en, ar }: Localized): boolean => en !== undefined || ar !== undefined
const path = ['brand', 'about']

/**
 * The paragraphs with what is typed: one value of the draft. A paragraph that was just added is empty, and
 * stays on the screen until it is written.
 */
function useParagraphs({ menu }: Studio) {
  const { own, change, ...draft } = useDraftSaver<Paragraphs>({
    path,
    read: (shown) => ({ value: shown.filter(isWritten) }),
    isShownAs: isSameValue,
    changeOf: (from, to) => ({ path, from, to }),
  })
  return {
    ...draft,
    shown: own ? own.to : menu.brand.about,
    type: (next: Paragraphs) => change(next, menu.brand.about),
  }
}

function Paragraph({
  of,
  place,
  shown,
  onType,
  onSave,
}: {
  of: Localized
  place: number
  shown: Paragraphs
  onType: (next: Paragraphs) => void
  onSave: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const field = intl.formatMessage({ id: 'look.about.paragraph' }, { place: place + 1 })
  return (
    <div className={css.entry}>
      <div className={css.pair}>
        {[lang, otherLang[lang]].map((each) => (
          <TextArea
            key={each}
            label={<FormattedMessage id={`look.in.${each}`} values={{ field }} />}
            rows={5}
            lang={each}
            dir={dirOf[each]}
            value={of[each] ?? ''}
            onChange={({ target: { value } }) => {
              const { [each]: _before, ...rest } = of
              const next = value.trim() === '' ? rest : { ...rest, [each]: value }
              onType(shown.map((other, at) => (at === place ? next : other)))
            }}
            onBlur={onSave}
          />
        ))}
      </div>
      <div>
        <Button
          tone="plain"
          small
          icon={trashIcon}
          onClick={() => onType(shown.filter((_, at) => at !== place))}
        >
          {intl.formatMessage({ id: 'look.about.remove' }, { place: place + 1 })}
        </Button>
      </div>
    </div>
  )
}
