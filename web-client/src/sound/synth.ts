/** The sounds of the table, made of noise and tones, so that no file is fetched for them. */
export type Sound = 'tap' | 'chime' | 'swish' | 'tick' | 'drum' | 'horn';

/** Sounds once, now, through `out`. */
export function sound(name: Sound, context: BaseAudioContext, out: AudioNode): void {
  const at = context.currentTime;
  switch (name) {
    case 'tap':
      noise(context, out, { at, seconds: 0.05, from: 2200, to: 900, loud: 0.9, rise: 0.002 });
      break;
    case 'swish':
      noise(context, out, { at, seconds: 0.28, from: 500, to: 2600, loud: 0.35, rise: 0.12 });
      break;
    case 'chime':
      tone(context, out, { at, hertz: 523.25, seconds: 0.35 });
      tone(context, out, { at: at + 0.12, hertz: 783.99, seconds: 0.5 });
      break;
    case 'tick':
      noise(context, out, { at, seconds: 0.03, from: 3400, to: 2600, loud: 0.4, rise: 0.002 });
      break;
    case 'drum':
      tone(context, out, { at, hertz: 120, to: 52, seconds: 0.5, loud: 0.9 });
      noise(context, out, { at, seconds: 0.06, from: 420, to: 160, loud: 0.7, rise: 0.002 });
      break;
    case 'horn':
      tone(context, out, { at: at + 0.26, hertz: 120, to: 52, seconds: 0.5, loud: 0.7 });
      tone(context, out, { at: at + 0.88, hertz: 392, seconds: 0.22 });
      tone(context, out, { at: at + 1.06, hertz: 587.33, seconds: 0.7 });
      break;
    default:
      name satisfies never;
  }
}

interface Burst {
  readonly at: number;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly rise: number;
}

/** A burst of noise whose pitch glides: a card on wood, or cards over felt. */
function noise(
  context: BaseAudioContext,
  out: AudioNode,
  { at, seconds, from, to, loud, rise }: Burst,
): void {
  const samples = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source
    .connect(band)
    .connect(swell(context, at, seconds, loud, rise))
    .connect(out);
  source.start(at);
}

interface Tone {
  readonly at: number;
  readonly hertz: number;
  /** The final pitch of a falling tone, like that of a drum. */
  readonly to?: number;
  readonly seconds: number;
  readonly loud?: number;
}

function tone(
  context: BaseAudioContext,
  out: AudioNode,
  { at, hertz, to, seconds, loud = 0.4 }: Tone,
): void {
  const oscillator = context.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(hertz, at);
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(swell(context, at, seconds, loud, 0.01)).connect(out);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** A volume that rises within `rise` and fades, since a cut would click. */
function swell(
  context: BaseAudioContext,
  at: number,
  seconds: number,
  loud: number,
  rise: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}
