import { useIntl } from 'react-intl'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import type { FeastGroup } from '#domain/feast-groups.ts'
import css from './FeastCloth.module.css'
import type { Feast } from './use-feast.ts'

/** More seats would be smaller than a dot on a phone. */
const mostSeats = 80
const mostTrays = 9
const mostSides = 5

/** The spread from above: a tray for each tray, a small plate for each guest, a ring for who gets no rice. */
export function FeastCloth({ feast, tall = false }: { feast: Feast; tall?: boolean }) {
  const intl = useIntl()
  const { groups, seats, search } = feast
  const mains = groups.find(({ course }) => course === 'main')
  const trays =
    mains?.lines.flatMap(({ item, quantity }) => Array.from({ length: quantity }, () => item)) ?? []
  const laid = interleave(trays.slice(0, mostTrays), besides(groups))
  const kinds = seatKinds(search.wish, mains?.short ?? 0)
  const label = intl.formatMessage({ id: 'feast.cloth' }, { seats, trays: trays.length })
  return (
    <section className={classNames(css.cloth, tall && css.tall, clothClass('lumi'))} aria-label={label}>
      <Sadu className={css.band} />
      <Seats kinds={kinds.filter((_, seat) => seat % 2 === 0)} />
      <div className={css.laid} data-many={laid.length > 8 || undefined}>
        {laid.map(({ key, picture, isTray }) => (
          <Plate key={key} src={picture} className={isTray ? css.tray : css.side} />
        ))}
      </div>
      <Seats kinds={kinds.filter((_, seat) => seat % 2 === 1)} />
    </section>
  )
}

type SeatKind = 'adult' | 'child' | 'empty'

function seatKinds({ adults, children }: { adults: number; children: number }, short: number): SeatKind[] {
  const seats = adults + children
  return Array.from({ length: Math.min(seats, mostSeats) }, (_, seat) =>
    seat >= seats - short ? 'empty' : seat < adults ? 'adult' : 'child',
  )
}

function Seats({ kinds }: { kinds: readonly SeatKind[] }) {
  return (
    <div className={css.seats}>
      {kinds.map((kind, seat) => (
        // seats have no identity: the last one is laid or taken away
        <i key={seat} data-kind={kind} />
      ))}
    </div>
  )
}

type Laid = { readonly key: string; readonly picture: string | null; readonly isTray: boolean }

const besides = (groups: readonly FeastGroup[]): Laid[] =>
  groups
    .filter(({ course }) => course !== 'main')
    .flatMap(({ lines }) => lines)
    .slice(0, mostSides)
    .map(({ item, optionIds }) => ({
      key: [item.id, ...optionIds].join(),
      picture: item.picture,
      isTray: false,
    }))

/** Small plates stand between the trays. */
const interleave = (
  trays: readonly { readonly picture: string | null }[],
  sides: readonly Laid[],
): Laid[] => [
  ...trays.flatMap(({ picture }, place) => {
    const side = sides[place]
    return [{ key: `tray ${place}`, picture, isTray: true }, ...(side ? [side] : [])]
  }),
  ...sides.slice(trays.length),
]
