import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import type { Method } from '#domain/method.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { brandWords } from '#storefront/i18n/brand.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { changeChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import css from './HomeScreen.module.css'

/** The welcome screen: the language, and delivery and pick-up (each if a branch has it), or the menu. */
export function HomeScreen() {
  const { data } = useSuspenseQuery(branchesQuery())
  const cheapest = data.cheapestFee
  const fetched = data.branches.filter(({ pickup }) => pickup)
  return (
    <ClothScreen
      cloth="rumman"
      laid="welcome"
      plates={data.plates.slice(0, 5).toReversed()}
      start={<Wordmark onCloth />}
      cover={brandWords().cover}
      end={<LangSwitch tone="accent" />}
    >
      <div className={layout.tight}>
        <h1 className={text.display}>
          <Words of={brandWords().welcome} />
        </h1>
        <p className={text.muted}>
          <FormattedMessage id={textOf({ delivers: cheapest !== null, isFetched: fetched.length > 0 })} />
        </p>
      </div>
      <div className={layout.stack}>
        {cheapest !== null && (
          <MethodLink
            method="delivery"
            icon={motoIcon}
            tone="brand"
            title={<FormattedMessage id="method.delivery" />}
          >
            {cheapest === 0 ? (
              <FormattedMessage id="home.delivery.free" />
            ) : (
              <FormattedMessage id="home.delivery" values={{ fee: <Price amount={cheapest} /> }} />
            )}
          </MethodLink>
        )}
        {fetched.length > 0 && (
          <MethodLink
            method="pickup"
            icon={bagIcon}
            tone="warm"
            title={<FormattedMessage id="home.pickup.title" />}
          >
            <Places of={fetched} />
          </MethodLink>
        )}
      </div>
      <HomeFoot />
    </ClothScreen>
  )
}

const textOf = ({ delivers, isFetched }: { delivers: boolean; isFetched: boolean }) =>
  delivers && isFetched ? 'home.text' : delivers ? 'home.text.delivery' : 'home.text.pickup'

/** The way in as a guest, and the sign-in for a visitor without a session. */
function HomeFoot() {
  // the server renders every page as for a guest: the session counts after mounting
  const mounted = useMounted()
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  return (
    <p className={css.foot}>
      <LangLink to="/$lang/" className={text.ownLink}>
        <FormattedMessage id="home.guest" />
      </LangLink>
      {!(mounted && session?.customer) && (
        <span>
          <FormattedMessage id="home.account" />{' '}
          <LangLink to="/$lang/auth/login/" className={text.ownLink}>
            <FormattedMessage id="home.sign-in" />
          </LangLink>
        </span>
      )}
    </p>
  )
}

/** More names than these would push the rest of the screen down. */
const mostCities = 3

/** How many branches hand over orders, and where. */
function Places({ of: branches }: { of: readonly BranchSummary[] }) {
  const lang = useLang()
  const formats = useFormats()
  const cities = citiesOf(branches, lang)
  const count = branches.length
  return cities.length > mostCities ? (
    <FormattedMessage id="home.pickup.cities" values={{ count, cities: cities.length }} />
  ) : (
    <FormattedMessage id="home.pickup" values={{ count, cities: formats.list(cities) }} />
  )
}

const citiesOf = (branches: readonly BranchSummary[], lang: 'en' | 'ar') => [
  ...new Set(branches.map(({ city }) => wordsIn(city, lang).text)),
]

function MethodLink({
  method,
  icon,
  tone,
  title,
  children,
}: {
  method: Method
  icon: Glyph
  tone: 'brand' | 'warm'
  title: ReactNode
  children: ReactNode
}) {
  const changeChoice = useSetAtom(changeChoiceAtom)
  return (
    <LangLink
      to="/$lang/method/$id/"
      params={{ id: method }}
      className={css.method}
      onClick={() => void changeChoice({ method })}
    >
      <IconTile icon={icon} tone={tone} />
      <span className={layout.grow}>
        <b className={css.title}>{title}</b>
        <span className={text.smallMuted}>{children}</span>
      </span>
      <Icon of={nextIcon} />
    </LangLink>
  )
}
