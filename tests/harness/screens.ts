export const screens = {
  // Animations run on phones only; without them a journey takes a tenth less time.
  desktop: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
} as const
