import { useRouter, useRouterState } from '@tanstack/react-router'
import { dirOf, isLang } from '#domain/locale.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { FailureFrame } from './FailureFrame.tsx'
import css from './FailureFrame.module.css'
import { lastWords } from './last-words.ts'

/** The error page for when the messages of the language could not be loaded: its words are in the code. */
export function LastResort() {
  const fallback = useRouter().options.context.lang
  const first = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] })
  const lang = isLang(first) ? first : fallback
  const words = lastWords[lang]
  return (
    // the document may have the language of the page before
    <div lang={lang} dir={dirOf[lang]}>
      <FailureFrame title={words['failure.title']} home={words['failure.home']} plate="spill">
        <h2 className={css.text}>{words['failure.text']}</h2>
        <Button tone="tonal" onClick={() => location.reload()}>
          {words['failure.retry']}
        </Button>
      </FailureFrame>
    </div>
  )
}
