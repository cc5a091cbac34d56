import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { nameIn } from '#domain/address.ts'
import { choiceAtom, onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { storeIcon } from '#storefront/ui/icon/icons-more.ts'
import { motoIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { writeFeastSearch } from './feast-search.ts'
import type { Feast } from './use-feast.ts'

/** Delivery or pick-up, and where: the choice of the cart. It is changed where it always is. */
export function FeastWhere({ feast: { branch, search, at } }: { feast: Feast }) {
  const lang = useLang()
  const choice = useAtomValue(choiceAtom)
  const { method: only } = useAtomValue(onlyChoiceAtom)
  // the choice is read from the device, so the server renders without it
  const mounted = useMounted()
  const isDelivery = (mounted ? choice.method : only) === 'delivery'
  const raw = writeFeastSearch({ ...search, at, branchId: undefined })
  const entries = Object.entries(raw).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <div className={classNames(layout.card, layout.row)}>
      <IconTile icon={isDelivery ? motoIcon : storeIcon} tone="brand" />
      <div className={layout.grow}>
        <p className={text.item}>
          <FormattedMessage id={isDelivery ? 'method.delivery' : 'method.pickup'} />
        </p>
        <p className={text.smallMuted}>
          {mounted && isDelivery && choice.address ? (
            <bdi>{nameIn(choice.address.label, lang)}</bdi>
          ) : (
            <Words of={branch.name} />
          )}
        </p>
      </div>
      <LangLink
        to="/$lang/method/$id/"
        params={{ id: isDelivery ? 'delivery' : 'pickup' }}
        search={{ next: `/${lang}/feast/?${new URLSearchParams(entries).toString()}` }}
        className={buttonClass({ tone: 'plain', small: true })}
      >
        <FormattedMessage id="cart.where.change" />
      </LangLink>
    </div>
  )
}
