import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import { Problem } from '../Problem.tsx'
import { additionEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { editOf, problemAt, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import css from './Points.module.css'

const at = ['brand', 'points', 'levels'] as const
const mostLevels = 10

function newLevelEdits(menu: MenuFile, { id, name }: { id: string; name: Localized }): FileChange[] {
  const { levels } = menu.brand.points
  const last = levels.at(-1)
  const from = last ? last.from * 2 + 1000 : 0
  return additionEdits(menu, [...at, id], { id, name, from, earnPercent: last?.earnPercent ?? 100 })
}

/** The levels, the lowest first, which begins at 0 and stays. */
export function LevelsPart({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const lang = useLang()
  const edit = useEdit()
  const { levels } = studio.menu.brand.points
  const { idFor, renew } = useNewEntryId('level', levels)
  const problem = problemAt(studio, at)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfterSwap(String(levels.length), () => title.current)
  const add = () => {
    const words = intl.formatMessage({ id: 'studio.points.new-level' })
    const name = lang === 'en' ? { en: words } : { ar: words }
    const id = idFor({})
    edit.mutate((menu) => newLevelEdits(menu, { id, name }), { onSuccess: renew })
  }
  return (
    <div className={css.rule} role="group" aria-labelledby="points-levels">
      <h3 ref={title} id="points-levels" tabIndex={-1} className={text.item}>
        <FormattedMessage id="studio.points.levels" />
      </h3>
      <div className={layout.stack}>
        {levels.map((level, place) => (
          <LevelFields key={level.id} studio={studio} level={level} isFirst={place === 0} />
        ))}
        {problem && (
          <p role="alert" className={text.small}>
            <Problem of={problem} />
          </p>
        )}
        {levels.length < mostLevels && (
          <div className={layout.wrap}>
            <Button tone="quiet" small icon={plusIcon} busy={edit.isPending} onClick={add}>
              <FormattedMessage id="studio.points.add-level" />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function LevelFields({
  studio,
  level,
  isFirst,
}: {
  studio: Studio
  level: MenuFile['brand']['points']['levels'][number]
  isFirst: boolean
}) {
  const intl = useIntl()
  const lang = useLang()
  const edit = useEdit()
  const titleId = useId()
  return (
    <div className={css.level} role="group" aria-labelledby={titleId}>
      <div className={css.levelHead}>
        <h4 id={titleId} className={text.label}>
          <Words of={level.name} />
        </h4>
        {!isFirst && (
          <IconButton
            icon={trashIcon}
            label={intl.formatMessage(
              { id: 'studio.points.remove-level' },
              { name: wordsIn(level.name, lang).text },
            )}
            onClick={() => edit.mutate((menu) => [editOf(menu, [...at, level.id], undefined)])}
          />
        )}
      </div>
      <BilingualFields studio={studio} path={[...at, level.id]} field="name" />
      {!isFirst && (
        <DraftField
          studio={studio}
          path={[...at, level.id, 'from']}
          kind="number"
          label={<FormattedMessage id="studio.points.level.from" />}
        />
      )}
      <DraftField
        studio={studio}
        path={[...at, level.id, 'earnPercent']}
        kind="number"
        label={<FormattedMessage id="studio.points.level.earn" />}
      />
    </div>
  )
}
