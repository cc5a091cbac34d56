import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { foldText } from '#domain/fold-text.ts'
import { wordsIn } from '#domain/locale.ts'
import { methods } from '#domain/method.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Problem } from '../Problem.tsx'
import { useSomeBranches } from '../branches/use-some-branches.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import { problemAt, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { BranchChips } from './BranchChips.tsx'
import { OutChip } from './OutChip.tsx'
import { dishEdits, dishesOf, type FilePromotion, turnedEdits } from './promotion-edits.ts'
import css from './Promotions.module.css'

type OfPromotion = { readonly studio: Studio; readonly promotion: FilePromotion }

/** At which branches, for which ways and for which dishes a promotion counts; what is left out is struck. */
export function ForPart({ studio, promotion }: OfPromotion) {
  const intl = useIntl()
  const { menu } = studio
  const at = ['promotions', promotion.id]
  const branches = useDraftValue({ path: [...at, 'branches'], value: promotion.branches })
  const ways = useDraftValue({ path: [...at, 'methods'], value: promotion.methods })
  const all = menu.branches.map(({ id }) => id)
  const picked = useSomeBranches({
    chosen: branches.value ?? all,
    onChange: (ids) => branches.change(ids.length === all.length ? undefined : ids),
  })
  const on = ways.value.length === 0 ? methods : ways.value
  const entries = (value: unknown, most: readonly unknown[]) => {
    // none of them is all of them
    const { length: count } = Array.isArray(value) && value.length > 0 ? value : most
    return intl.formatMessage({ id: 'studio.conflict.entries' }, { count })
  }
  const problem = (['branches', 'items', 'categories'] as const)
    .map((field) => problemAt(studio, ['promotions', promotion.id, field]))
    .find(Boolean)
  return (
    <section className={css.part}>
      <BranchChips branches={menu.branches} {...picked} />
      <DraftValueNote draft={branches} show={(value) => entries(value, all)} />
      <div
        className={css.line}
        role="group"
        aria-label={intl.formatMessage({ id: 'studio.promotions.method' })}
      >
        <span className={text.label}>
          <FormattedMessage id="studio.promotions.method" />
        </span>
        <div className={layout.wrap}>
          {methods.map((method) => (
            <ChipChoice
              key={method}
              type="checkbox"
              checked={on.includes(method)}
              onChange={() => {
                const next = methods.filter((each) => on.includes(each) !== (each === method))
                if (next.length > 0) ways.change(next.length === methods.length ? [] : next)
              }}
            >
              <FormattedMessage id={`studio.promotions.method.${method}`} />
            </ChipChoice>
          ))}
        </div>
      </div>
      <DraftValueNote draft={ways} show={(value) => entries(value, methods)} />
      <Dishes studio={studio} promotion={promotion} />
      {problem && (
        <p role="alert" className={text.small}>
          <Problem of={problem} />
        </p>
      )}
    </section>
  )
}

function Dishes({ studio: { menu }, promotion }: OfPromotion) {
  const intl = useIntl()
  const edit = useEdit()
  const [isOpen, setOpen] = useState(false)
  const counting = dishesOf(menu, promotion)
  const turn = (ids: readonly string[], isOn: boolean) =>
    edit.mutate((now) => turnedEdits(now, promotion, ids, isOn))
  return (
    <div
      className={css.line}
      role="group"
      aria-label={intl.formatMessage({ id: 'studio.promotions.dishes' })}
    >
      <span className={text.label}>
        <FormattedMessage id="studio.promotions.dishes" />
      </span>
      <div className={layout.wrap}>
        <Chip
          on={counting.size === menu.items.length}
          onClick={() =>
            edit.mutate((now) => dishEdits(now, promotion, new Set(now.items.map(({ id }) => id))))
          }
        >
          <FormattedMessage id="studio.promotions.all-dishes" />
        </Chip>
        <TargetChips menu={menu} counting={counting} onTurn={turn} />
        <Chip on={false} icon={plusIcon} onClick={() => setOpen(true)}>
          <FormattedMessage id="studio.promotions.leave-out" />
        </Chip>
      </div>
      {isOpen && (
        <DishSheet
          menu={menu}
          counting={counting}
          onTurn={(id, isOn) => turn([id], isOn)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The categories, and the dishes that are left out of one. */
function TargetChips({
  menu,
  counting,
  onTurn,
}: {
  menu: Studio['menu']
  counting: ReadonlySet<string>
  onTurn: (ids: readonly string[], isOn: boolean) => void
}) {
  const formats = useFormats()
  const categories = menu.categories
    .map(({ id, name }) => ({ id, name, dishes: menu.items.filter(({ categoryId }) => categoryId === id) }))
    .filter(({ dishes }) => dishes.length > 0)
  const countIn = (dishes: typeof menu.items) => dishes.filter(({ id }) => counting.has(id)).length
  const leftOut = categories.flatMap(({ dishes }) =>
    countIn(dishes) === 0 ? [] : dishes.filter(({ id }) => !counting.has(id)),
  )
  return (
    <>
      {categories.map(({ id, name, dishes }) => {
        const count = countIn(dishes)
        const ids = dishes.map((dish) => dish.id)
        return count === 0 ? (
          <OutChip key={id} onClick={() => onTurn(ids, true)}>
            <Words of={name} />
          </OutChip>
        ) : (
          <Chip key={id} on onClick={() => onTurn(ids, false)}>
            <Words of={name} />
            {count < dishes.length && (
              <bdi>{`${formats.number(count)}/${formats.number(dishes.length)}`}</bdi>
            )}
          </Chip>
        )
      })}
      {leftOut.map(({ id, name }) => (
        <OutChip key={id} onClick={() => onTurn([id], true)}>
          <Words of={name} />
        </OutChip>
      ))}
    </>
  )
}

/** Every dish with whether the promotion counts for it. */
function DishSheet({
  menu,
  counting,
  onTurn,
  onClose,
}: {
  menu: Studio['menu']
  counting: ReadonlySet<string>
  onTurn: (id: string, isOn: boolean) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const [wanted, setWanted] = useState('')
  const shown = menu.items.filter(({ name }) =>
    foldText(`${name.en ?? ''} ${name.ar ?? ''}`).includes(foldText(wanted)),
  )
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.promotions.leave-out' })}>
      <div className={layout.stack}>
        <SearchField
          label={intl.formatMessage({ id: 'studio.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div className={layout.wrap}>
          {shown.map(({ id, name }) => (
            <ChipChoice
              key={id}
              type="checkbox"
              checked={counting.has(id)}
              onChange={(event) => onTurn(id, event.target.checked)}
            >
              {wordsIn(name, lang).text}
            </ChipChoice>
          ))}
        </div>
        <p role="status" className={text.smallMuted}>
          {shown.length === 0 && <FormattedMessage id="studio.none" />}
        </p>
      </div>
    </Sheet>
  )
}
