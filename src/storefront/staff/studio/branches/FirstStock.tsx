import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch, MenuFileItem } from '#contract/menu-file.ts'
import { dirOf, type Lang, langs, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Problem } from '../Problem.tsx'
import { problemAt } from '../studio.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from './BranchEditor.tsx'
import { withWord } from './branch-edits.ts'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import panels from '../panels.module.css'

/** The dishes that are sold out or paused at first, until the staff of the branch decide. */
export function FirstStock({ studio, branch }: OfBranch) {
  return (
    <div className={layout.stack}>
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.branches.first-stock.text" />
      </p>
      <SoldOut studio={studio} branch={branch} />
      <Paused studio={studio} branch={branch} />
    </div>
  )
}

function SoldOut({ studio, branch }: OfBranch) {
  const intl = useIntl()
  const lang = useLang()
  const path = ['branches', branch.id, 'outOfStock']
  const draft = useDraftValue<readonly string[]>({ path, value: branch.outOfStock })
  const problem = problemAt(studio, path)
  const free = studio.menu.items.filter(({ id }) => !draft.value.includes(id))
  useFocusAfterRemoval(draft.value.length)
  return (
    <div className={layout.tight}>
      <DishSelect
        label="studio.branches.outOfStock"
        dishes={free}
        onPick={(id) => draft.change([...draft.value, id])}
      />
      <ul>
        {draft.value.map((id) => (
          <li key={id} className={css.with}>
            <DishName id={id} items={studio.menu.items} />
            <IconButton
              icon={trashIcon}
              label={intl.formatMessage({ id: 'family.line.remove' }, { name: nameOf(id, studio, lang) })}
              onClick={() => draft.change(draft.value.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ul>
      {problem && <Problem of={problem} />}
      <DraftValueNote
        draft={draft}
        show={(value) =>
          Array.isArray(value) ? value.join(intl.formatMessage({ id: 'cart.line.comma' })) : ''
        }
      />
    </div>
  )
}

type PausedDish = MenuFileBranch['paused'][number]

function Paused({ studio, branch }: OfBranch) {
  const intl = useIntl()
  const reader = useLang()
  const path = ['branches', branch.id, 'paused']
  const draft = useDraftValue<readonly PausedDish[]>({ path, value: branch.paused })
  const problem = problemAt(studio, path)
  useFocusAfterRemoval(draft.value.length)
  const free = studio.menu.items.filter(({ id }) => draft.value.every(({ itemId }) => itemId !== id))
  return (
    <div className={layout.tight}>
      <DishSelect
        label="studio.branches.paused"
        dishes={free}
        onPick={(itemId) => draft.change([...draft.value, { itemId }])}
      />
      {draft.value.map((paused) => (
        <div key={paused.itemId} className={css.entry}>
          <div className={css.with}>
            <DishName id={paused.itemId} items={studio.menu.items} />
            <IconButton
              icon={trashIcon}
              label={intl.formatMessage(
                { id: 'family.line.remove' },
                { name: nameOf(paused.itemId, studio, reader) },
              )}
              onClick={() => draft.change(draft.value.filter((each) => each !== paused))}
            />
          </div>
          <div className={panels.pair}>
            {langs.map((lang) => (
              <TextField
                key={lang}
                label={<FormattedMessage id={`studio.branches.note.${lang}`} />}
                lang={lang}
                dir={dirOf[lang]}
                value={paused.note?.[lang] ?? ''}
                onChange={(event) => {
                  const note = withWord(paused.note, lang, event.target.value)
                  const { note: _before, ...rest } = paused
                  draft.change(
                    draft.value.map((each) => (each === paused ? { ...rest, ...(note && { note }) } : each)),
                  )
                }}
              />
            ))}
          </div>
        </div>
      ))}
      {problem && <Problem of={problem} />}
      <DraftValueNote draft={draft} show={(value) => (Array.isArray(value) ? String(value.length) : '')} />
    </div>
  )
}

const nameOf = (id: string, { menu }: OfBranch['studio'], lang: Lang): string =>
  wordsIn(menu.items.find((item) => item.id === id)?.name ?? {}, lang).text || id

const DishName = ({ id, items }: { id: string; items: readonly MenuFileItem[] }) => {
  const dish = items.find((item) => item.id === id)
  return <b className={text.label}>{dish ? <Words of={dish.name} /> : <bdi>{id}</bdi>}</b>
}

/** Chooses a dish to add; it goes back to nothing chosen. */
function DishSelect({
  label,
  dishes,
  onPick,
}: {
  label: 'studio.branches.outOfStock' | 'studio.branches.paused'
  dishes: readonly MenuFileItem[]
  onPick: (id: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <SelectField label={<FormattedMessage id={label} />} value="" onPick={onPick}>
      <option value="">{intl.formatMessage({ id: 'studio.branches.choose-dish' })}</option>
      {dishes.map(({ id, name }) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}
