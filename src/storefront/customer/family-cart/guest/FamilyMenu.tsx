import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isSameChoice, maxQuantity } from '#domain/cart.ts'
import { findItem, type MenuItem } from '#domain/menu.ts'
import type { NewLine } from '#domain/reorder.ts'
import { limitText } from '#storefront/customer/cart/line/limit-text.ts'
import { ChosenDishSheet } from '#storefront/customer/dish/ChosenDishSheet.tsx'
import { hasRequiredGroup, type RequiredGroups, requiredGroupsOf } from '#domain/card-price.ts'
import { CategoryTabs } from '#storefront/customer/menu/CategoryTabs.tsx'
import { NamedSection } from '#storefront/customer/menu/NamedSection.tsx'
import { menuAnchor } from '#storefront/customer/menu/menu-anchor.ts'
import { type Section, sectionsOf } from '#storefront/customer/menu/sections.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useScrollSpy } from '#storefront/platform/browser/use-scroll-spy.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { CartBar } from '#storefront/ui/price/CartBar.tsx'
import { cartBarClass } from '#storefront/ui/price/cart-bar-class.ts'
import { FamilyDish } from './FamilyDish.tsx'
import { GuestTop } from './GuestTop.tsx'
import { LastAdded } from './LastAdded.tsx'
import { useSendError } from '../send-errors.ts'
import { operate } from '../send-waiting.ts'
import { partOf, type Shared } from '../shared-props.ts'
import { usePresence } from '../use-presence.ts'

const route = getRouteApi('/$lang/cart/$code')

/** The menu as rows, to add dishes to the participant's own part. */
export function FamilyMenu(shared: Shared) {
  const { taking, lines, priced } = shared
  const queryClient = useQueryClient()
  const intl = useIntl()
  const { menu } = priced
  const sections = sectionsOf(menu)
  const required = requiredGroupsOf(menu)
  const [current, goTo] = useScrollSpy(sections.map(({ category }) => menuAnchor(category.id)))
  const [chosen, setChosen] = useState<MenuItem>()
  usePresence(taking)
  const sendError = useSendError(taking.code)
  const own = lines.filter(({ memberId }) => memberId === taking.member.id)
  const countOf = (itemId: string) =>
    own.filter((line) => line.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0)

  function take(newLine: NewLine): void {
    setChosen(undefined)
    const same = own.find((line) => isSameChoice(line, newLine))
    const { itemId, ...choices } = newLine
    const wanted = (same?.quantity ?? 0) + choices.quantity
    const quantity = Math.min(maxQuantity, wanted)
    if (wanted > maxQuantity) notify(limitText('quantity', intl), { tone: 'warning' })
    void operate(
      queryClient,
      taking.code,
      same
        ? { kind: 'change', lineId: same.id, ...choices, quantity }
        : { kind: 'add', itemId, ...choices, quantity },
    )
  }

  return (
    <>
      <GuestTop {...shared} />
      <Page bar narrow>
        <CategoryTabs sections={sections} favourites={false} current={current} onGo={goTo} />
        <LastAdded {...shared} />
        <ErrorNote error={sendError} />
        <DishSections
          sections={sections}
          required={required}
          countOf={countOf}
          onAdd={take}
          onChoose={setChosen}
        />
      </Page>
      <PartDock shared={shared} />
      {chosen && (
        <ChosenDishSheet
          key={chosen.id}
          menu={menu}
          item={chosen}
          words="dish.add"
          onTake={take}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** The participant's own part of the cart, with its amount. */
function PartDock({ shared }: { shared: Shared }) {
  const { taking, lines, priced } = shared
  const intl = useIntl()
  const reachable = useReachable()
  const { show } = route.useSearch()
  const own = lines.filter(({ memberId }) => memberId === taking.member.id)
  return (
    <Dock label={intl.formatMessage({ id: 'family.part' })}>
      <LangLink
        to="/$lang/cart/$code/"
        params={{ code: taking.code }}
        search={{ show: taking.isHost ? undefined : 'part' }}
        // the way back undoes the first switch; further ones add no entry
        replace={show !== undefined}
        className={cartBarClass({ resting: !reachable })}
      >
        <CartBar
          pictures={own.map(({ itemId }) => findItem(priced.menu, itemId)?.picture ?? null)}
          amount={partOf(shared, taking.member.id)}
        >
          <FormattedMessage id={reachable ? 'family.part' : 'family.part.kept'} />
        </CartBar>
      </LangLink>
    </Dock>
  )
}

/** The dishes by category; one with a required choice is added in its sheet. */
const DishSections = ({
  sections,
  required,
  countOf,
  onAdd,
  onChoose,
}: {
  sections: readonly Section[]
  required: RequiredGroups
  countOf: (itemId: string) => number
  onAdd: (line: NewLine) => void
  onChoose: (item: MenuItem) => void
}) => (
  <>
    {sections.map(({ category, items }) => (
      <NamedSection
        key={category.id}
        anchor={menuAnchor(category.id)}
        cloth={category.cloth}
        name={<Words of={category.name} />}
      >
        <ul className={layout.list}>
          {items.map((item) => (
            <FamilyDish
              key={item.id}
              item={item}
              required={required}
              count={countOf(item.id)}
              onAdd={() =>
                hasRequiredGroup(item, required)
                  ? onChoose(item)
                  : onAdd({ itemId: item.id, quantity: 1, optionIds: [], note: '' })
              }
              onOpen={() => onChoose(item)}
            />
          ))}
        </ul>
      </NamedSection>
    ))}
  </>
)
