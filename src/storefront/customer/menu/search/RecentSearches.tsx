import { useAtomValue, useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import css from './MenuSearch.module.css'
import { clearSearchesAtom, recentSearchesAtom } from './recent-searches.ts'

/** The last searches of this device, while the field is empty. */
export function RecentSearches({ onPick }: { onPick: (query: string) => void }) {
  const searches = useAtomValue(recentSearchesAtom)
  const clear = useSetAtom(clearSearchesAtom)
  if (searches.length === 0) return null
  return (
    <Block
      title={<FormattedMessage id="menu.search.recent" />}
      action={
        <Button tone="plain" small onClick={() => void clear()}>
          <FormattedMessage id="menu.search.recent.clear" />
        </Button>
      }
    >
      <ul className={css.recent}>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" className={chipClass()} onClick={() => onPick(query)}>
              <Icon of={clockIcon} small />
              <bdi>{query}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Block>
  )
}
