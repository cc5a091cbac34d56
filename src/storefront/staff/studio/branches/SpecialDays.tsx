import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { dirOf, langs } from '#domain/locale.ts'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Problem } from '../Problem.tsx'
import { problemAt } from '../studio.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from './BranchEditor.tsx'
import { withWord } from './branch-edits.ts'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'

import { OpeningsFields } from '../hours/OpeningsFields.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import panels from '../panels.module.css'

type Days = MenuFileBranch['specialDays'][number]

/** Days on which only this branch has other hours. They have no ids, so the list is saved as a whole. */
export function SpecialDays({ studio, branch }: OfBranch) {
  const today = localOf(useNow()).date
  const path = ['branches', branch.id, 'specialDays']
  const draft = useDraftValue<readonly Days[]>({ path, value: branch.specialDays })
  const problem = problemAt(studio, path)
  return (
    <section className={css.part} aria-labelledby="special-title">
      <div className={layout.apart}>
        <h2 id="special-title" className={text.head}>
          <FormattedMessage id="studio.special" />
        </h2>
        <p className={text.captionMuted}>
          <FormattedMessage id="studio.special.text" />
        </p>
      </div>
      {draft.value.map((days, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <DaysFields
          key={place}
          days={days}
          onChange={(to) => draft.change(draft.value.map((each) => (each === days ? to : each)))}
          onRemove={() => draft.change(draft.value.filter((each) => each !== days))}
        />
      ))}
      {problem && (
        <p role="alert" className={text.small}>
          <Problem of={problem} />
        </p>
      )}
      <div className={layout.wrap}>
        <Button
          tone="quiet"
          small
          icon={plusIcon}
          onClick={() => {
            const from = addDays(today, 1)
            draft.change([...draft.value, { from, to: from, name: {}, hours: [] }])
          }}
        >
          <FormattedMessage id="studio.special.add" />
        </Button>
      </div>
      <DraftValueNote draft={draft} show={(value) => (Array.isArray(value) ? String(value.length) : '')} />
    </section>
  )
}

function DaysFields({
  days,
  onChange,
  onRemove,
}: {
  days: Days
  onChange: (days: Days) => void
  onRemove: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const today = localOf(useNow()).date
  return (
    <FieldBlock small legend={<bdi>{formats.date(noonOf(days.from))}</bdi>}>
      <div className={css.entry}>
        <div className={panels.pair}>
          {langs.map((lang) => (
            <TextField
              key={lang}
              label={<FormattedMessage id={`studio.name.${lang}`} />}
              lang={lang}
              dir={dirOf[lang]}
              value={days.name[lang] ?? ''}
              onChange={(event) =>
                onChange({ ...days, name: withWord(days.name, lang, event.target.value) ?? {} })
              }
            />
          ))}
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={intl.formatMessage({ id: end === 'from' ? 'studio.field.from' : 'studio.field.until' })}
              value={days[end]}
              min={addDays(today, -366)}
              max={addDays(today, 3 * 366)}
              help={<bdi>{formats.hijri(noonOf(days[end]))}</bdi>}
              onChange={(day) => {
                const to = { ...days, [end]: day }
                // a first day after the last one moves both
                onChange(end === 'from' && day > days.to ? { ...to, to: day } : to)
              }}
            />
          ))}
        </div>
        <OpeningsFields hours={days.hours} onChange={(hours) => onChange({ ...days, hours })} />
        <div className={layout.wrap}>
          <Button tone="plain" small icon={trashIcon} onClick={onRemove}>
            <FormattedMessage id="studio.special.remove" />
          </Button>
        </div>
      </div>
    </FieldBlock>
  )
}
