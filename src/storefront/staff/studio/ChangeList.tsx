import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DraftChange } from '#contract/studio.ts'
import { orderPart } from '#domain/menu-change.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import text from '#storefront/ui/text/text.module.css'
import { ChangeRow } from './ChangeRow.tsx'
import css from './Studio.module.css'
import type { Studio } from './studio.ts'
import { takeOutEdits } from './save/take-out.ts'
import { useWhyCategoryStays } from './menu/use-why-category-stays.ts'
import { useEdit } from './use-edit.ts'

/** The changes of the draft, who made them and when. One that may be taken out has a button for it. */
export function ChangeList({
  studio,
  mayTakeOut,
}: {
  studio: Studio
  mayTakeOut: (change: DraftChange) => boolean
}) {
  const edit = useEdit()
  const whyCategoryStays = useWhyCategoryStays(studio.menu)
  const { changes } = studio.draft
  const id = useId()
  return (
    <section className={css.section} aria-labelledby="changes">
      <header className={css.sectionHead}>
        <h2 id="changes" className={text.item}>
          <FormattedMessage id="studio.changes" values={{ count: changes.length }} />
        </h2>
      </header>
      <ul>
        {changes.map((change, place) => (
          <ChangeRow
            key={change.path.join('/')}
            subjectId={`${id}-${place}`}
            change={change}
            menus={studio}
            detail={<Authors change={change} />}
          >
            {mayTakeOut(change) && (
              <Button
                id={`${id}-${place}-button`}
                aria-labelledby={`${id}-${place}-button ${id}-${place}`}
                tone="plain"
                small
                disabledReason={isNewCategory(change) ? whyCategoryStays(change.path[1] ?? '') : undefined}
                onClick={() => edit.mutate((menu) => takeOutEdits({ menu, live: studio.live }, change))}
              >
                <FormattedMessage id="studio.take-out" />
              </Button>
            )}
          </ChangeRow>
        ))}
      </ul>
    </section>
  )
}

const isNewCategory = ({ path, from }: DraftChange): boolean =>
  path[0] === 'categories' && path.length === 2 && path[1] !== orderPart && from === undefined

function Authors({ change: { by, also, at } }: { change: DraftChange }) {
  const formats = useFormats()
  const names = [by, ...also].filter((name) => name !== '')
  return (
    <>
      {names.length > 0 && <bdi>{formats.list(names)}</bdi>} {at !== '' && <bdi>{formats.dateTime(at)}</bdi>}
    </>
  )
}
