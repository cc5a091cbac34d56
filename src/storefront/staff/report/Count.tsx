import { useFormats } from '#storefront/i18n/use-lang.ts'

/** A number of things. */
export function Count({ of }: { of: number }) {
  const formats = useFormats()
  return formats.number(of)
}
