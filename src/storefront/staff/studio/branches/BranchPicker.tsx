import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { listedCities, mostAsChips, turnedBranches } from './branch-choice.ts'
import css from './BranchPicker.module.css'

type Picked = {
  readonly branches: readonly MenuFileBranch[]
  readonly chosen: readonly string[]
}
type Turn = (ids: readonly string[], isOn: boolean) => void

/**
 * Chooses branches: a chip each, or the cities of a brand with many branches, with a search. It stands in a
 * group with a name. `needsOne` says that nothing is saved while none is chosen.
 */
export function BranchPicker({
  branches,
  chosen,
  needsOne = false,
  onChange,
}: Picked & { needsOne?: boolean; onChange: (ids: string[]) => void }) {
  const turn: Turn = (ids, isOn) => onChange(turnedBranches(branches, chosen, { ids, isOn }))
  const all = branches.map(({ id }) => id)
  const count = branches.filter(({ id }) => chosen.includes(id)).length
  return (
    <div className={layout.stack}>
      {branches.length > 1 && (
        <div className={css.head}>
          <span className={text.small} role="status">
            <FormattedMessage id="studio.branches.picked" values={{ chosen: count, count: all.length }} />
          </span>
          <Button tone="quiet" small onClick={() => turn(all, true)}>
            <FormattedMessage id="studio.branches.pick-all" />
          </Button>
          <Button tone="quiet" small onClick={() => turn(all, false)}>
            <FormattedMessage id="studio.branches.pick-none" />
          </Button>
        </div>
      )}
      {branches.length > mostAsChips ? (
        <Cities branches={branches} chosen={chosen} onTurn={turn} />
      ) : (
        <Chips branches={branches} chosen={chosen} onTurn={turn} />
      )}
      {needsOne && (
        <div role="status" className={text.small}>
          {count === 0 && <FormattedMessage id="studio.branches.pick-one" />}
        </div>
      )}
    </div>
  )
}

const Chips = ({ branches, chosen, onTurn }: Picked & { onTurn: Turn }) => (
  <div className={layout.wrap}>
    {branches.map(({ id, name }) => (
      <ChipChoice
        key={id}
        type="checkbox"
        checked={chosen.includes(id)}
        onChange={(event) => onTurn([id], event.target.checked)}
      >
        <Words of={name} />
      </ChipChoice>
    ))}
  </div>
)

/** A row for each city, which opens to its branches; a search opens those that it finds. */
function Cities({ branches, chosen, onTurn }: Picked & { onTurn: Turn }) {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const isSearching = wanted.trim() !== ''
  const cities = listedCities(branches, wanted)
  const count = cities.reduce((sum, { found }) => sum + found.length, 0)
  return (
    <>
      <SearchField
        label={intl.formatMessage({ id: 'report.branches.search' })}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <LiveRegion>{isSearching && <FormattedMessage id="branch.count" values={{ count }} />}</LiveRegion>
      {count === 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage id="studio.branches.no-match" />
        </p>
      ) : (
        <ul className={css.cities}>
          {cities.map((listed) => (
            <City
              key={listed.ids[0]}
              listed={listed}
              chosen={chosen}
              isSearching={isSearching}
              onTurn={onTurn}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function City({
  listed: { city, ids, found },
  chosen,
  isSearching,
  onTurn,
}: {
  listed: ReturnType<typeof listedCities>[number]
  chosen: readonly string[]
  isSearching: boolean
  onTurn: Turn
}) {
  const intl = useIntl()
  const formats = useFormats()
  const lang = useLang()
  const [wasOpened, setOpened] = useState(false)
  const isOpen = isSearching || wasOpened
  const count = ids.filter((id) => chosen.includes(id)).length
  const isSome = count > 0 && count < ids.length
  return (
    <li className={css.city} data-open={isOpen || undefined}>
      <div className={css.row}>
        <ChipChoice
          // HTML has no attribute for this state
          ref={(input) => {
            if (input) input.indeterminate = isSome
          }}
          type="checkbox"
          checked={count === ids.length}
          onChange={() => onTurn(ids, count < ids.length)}
        >
          <Words of={city} /> <bdi>{`${formats.number(count)}/${formats.number(ids.length)}`}</bdi>
        </ChipChoice>
        {!isSearching && (
          <IconButton
            icon={downIcon}
            aria-expanded={isOpen}
            label={intl.formatMessage({ id: 'studio.branches.of-city' }, { city: wordsIn(city, lang).text })}
            onClick={() => setOpened(!isOpen)}
          />
        )}
      </div>
      {isOpen && <Chips branches={found} chosen={chosen} onTurn={onTurn} />}
    </li>
  )
}
