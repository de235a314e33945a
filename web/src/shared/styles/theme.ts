import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/** Ten shades around the two that pages show: 6 on a light ground, 4 on a dark one. */
function shades(light: string, dark: string): MantineColorsTuple {
  const tint = (share: number) => mixed(light, '#ffffff', share)
  const shade = (share: number) => mixed(light, '#000000', share)
  return [
    ...[0.93, 0.85, 0.65, 0.45].map(tint),
    dark,
    tint(0.15),
    light,
    ...[0.15, 0.3, 0.45].map(shade),
  ] as unknown as MantineColorsTuple
}

function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [own = 0, added = 0] = [colour, other].map((one) =>
      Number.parseInt(one.slice(at, at + 2), 16),
    )
    return Math.round(own + (added - own) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** From text to page, of the hue of the page. */
const darkGrounds: MantineColorsTuple = [
  ...(['#e6eaf0', '#c3cad4', '#9da7b3', '#6f7a87', '#343b45'] as const),
  ...(['#2b313a', '#23282f', '#1d2127', '#181b20', '#14171c'] as const),
]

/** The look of Mantine's components, made of the colours in tokens.css. */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--kontor-font)',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.45' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '6px', xl: '8px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.3' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Grounds are dark in light pages and light in dark ones, whatever their colour.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colours, color: 'var(--kontor-on-accent)' } : colours
  },
  components: {
    Badge: { defaultProps: { tt: 'none', autoContrast: false } },
    // The nine of an item stand in one line of a tablet.
    Tabs: { styles: { tab: { paddingInline: 10 } } },
    // What explains a field stands below it: fields next to each other stay on one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: {
    dark: darkGrounds,
    accent: shades('#1f5fbf', '#7ab0ff'),
    good: shades('#1a7f37', '#56c271'),
    warning: shades('#8a5a00', '#e3b341'),
    danger: shades('#b42318', '#ff8a80'),
  },
})

/** The colours that say something. Mantine would take nearly white shades of them for edges on a dark ground. */
const named = ['accent', 'good', 'warning', 'danger'].flatMap((name) => [
  ...['text', 'light-color', 'outline'].map((use) => [
    `--mantine-color-${name}-${use}`,
    `var(--kontor-${name})`,
  ]),
  // Towards the page: the usual shade below the pointer is too dark to read a word on it.
  [
    `--mantine-color-${name}-light-hover`,
    `color-mix(in srgb, var(--mantine-color-${name}-light), var(--kontor-page) 40%)`,
  ],
])

const variables = {
  '--mantine-primary-color-contrast': 'var(--kontor-on-accent)',
  '--mantine-color-body': 'var(--kontor-page)',
  '--mantine-color-text': 'var(--kontor-text)',
  '--mantine-color-bright': 'var(--kontor-text)',
  '--mantine-color-dimmed': 'var(--kontor-muted)',
  '--mantine-color-placeholder': 'var(--kontor-muted)',
  '--mantine-color-anchor': 'var(--kontor-accent)',
  '--mantine-color-error': 'var(--kontor-danger)',
  '--mantine-color-default': 'var(--kontor-page)',
  '--mantine-color-default-hover': 'var(--kontor-surface)',
  '--mantine-color-default-border': 'var(--kontor-line)',
  ...Object.fromEntries(named),
}

export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
})
