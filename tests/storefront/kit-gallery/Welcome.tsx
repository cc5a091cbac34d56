import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { ViewProps } from './gallery.tsx'

export function Welcome({ t }: ViewProps) {
  return (
    <ClothScreen
      cloth="nil"
      laid="signIn"
      plates={['/plates/seat.svg', '/plates/spill.svg', '/plates/empty.svg']}
      start={<IconButton icon={backIcon} label={t('Back', 'رجوع')} tone="onArt" />}
      end={
        <a className={buttonClass({ small: true, tone: 'accent' })} href="#lang" hrefLang={t('ar', 'en')}>
          {t('العربية', 'English')}
        </a>
      }
    >
      <div className={layout.tight}>
        <h1>{t('Sign in', 'تفضّل على السفرة')}</h1>
        <p className={text.muted}>
          {t('Come to the table. We’ll text you a code.', 'سنرسل لك رمز التحقق في رسالة نصية.')}
        </p>
      </div>
      <PhoneField label={t('Mobile number', 'رقم الجوال')} defaultValue="55 412 7790" />
      <Choice type="checkbox" small title={t('I accept the terms', 'أوافق على الشروط')} defaultChecked />
      <div className={layout.stack}>
        <Button wide>{t('Send the code', 'إرسال الرمز')}</Button>
        <Button wide tone="plain">
          {t('Continue as a guest', 'المتابعة كضيف')}
        </Button>
      </div>
    </ClothScreen>
  )
}
