import { useFormats } from '#storefront/i18n/use-lang.ts'

/** Halalas as riyals with two decimals, without the sign of the currency, which the table names once. */
export function Amount({ of, minus = false }: { of: number; minus?: boolean }) {
  const formats = useFormats()
  const isBelow = of < 0 || (minus && of > 0)
  return (
    <bdi>
      {isBelow && '−'}
      {formats.exactMoney(Math.abs(of))}
    </bdi>
  )
}
