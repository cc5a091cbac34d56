import { useAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon, soundIcon } from '#storefront/ui/icon/icons-more.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import css from './SoundButton.module.css'
import { testBell } from './use-ring.ts'
import { soundAtom } from './console-atoms.ts'

const sounds = ['on', 'blocked', 'none'] as const

/**
 * Shows whether the board can ring; a tap rings once as a test. It has the same width in each state: the
 * first touch of the board turns the sound on, and must not move the button that is touched.
 */
export function SoundButton() {
  const intl = useIntl()
  const [sound, setSound] = useAtom(soundAtom)
  if (sound === undefined) return null

  async function test() {
    const found = await testBell(setSound)
    notify(intl.formatMessage({ id: `watch.tested.${found}` }), {
      tone: found === 'on' ? 'success' : 'warning',
    })
  }

  return (
    <button type="button" className={css.sound} data-sound={sound} onClick={() => void test()}>
      {sounds.map((each) => (
        <span key={each} className={each === sound ? css.state : css.other}>
          <Icon of={each === 'on' ? soundIcon : warnIcon} small />
          <FormattedMessage id={`watch.sound.${each}`} />
        </span>
      ))}
    </button>
  )
}
