import type { Order } from '#contract/order.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'

/** The names of an order's dishes, each with its quantity if that is more than one. */
export function DishNames({ order }: { order: Order }) {
  const lang = useLang()
  const formats = useFormats()
  const names = order.quote.lines.map((line) => {
    const name = wordsIn(line.name, lang).text
    return line.quantity > 1 ? `${formats.number(line.quantity)} ${name}` : name
  })
  return <bdi>{formats.list([...new Set(names)])}</bdi>
}
