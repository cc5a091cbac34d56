import { useFormats } from '#storefront/i18n/use-lang.ts'
import text from '#storefront/ui/text/text.module.css'

/** Minutes and seconds, such as 2:10, in the digits of the customer; at most `most` seconds are shown. */
export function Countdown({ seconds: left, most = Infinity }: { seconds: number; most?: number }) {
  const formats = useFormats()
  const seconds = Math.min(left, most)
  const [tens, ones] = [Math.floor((seconds % 60) / 10), seconds % 10]
  return (
    <bdi className={text.ltr}>
      {formats.number(Math.floor(seconds / 60))}:{formats.number(tens)}
      {formats.number(ones)}
    </bdi>
  )
}
