import { mix } from './colour.ts';

/**
 * Draws soft, rounded shapes in SVG. Every shape is lit from the upper left and shaded at the lower right.
 * Coordinates are centred: an object of full size fits in about 480 x 560 around 0,0.
 */
export class Pen {
  readonly defs: string[] = [];
  #count = 0;

  id(): string {
    return `d${this.#count++}`;
  }

  define(build: (id: string) => string): string {
    const id = this.id();
    this.defs.push(build(id));
    return `url(#${id})`;
  }

  /** `margin` is the room around a shape for its blur, in percent of its size. */
  blur(radius: number, margin = 60): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
  }

  /** A linear gradient. Its direction is in degrees: 0 from left to right, 90 from top to bottom. */
  linear(stops: [at: number, colour: string, opacity?: number][], degrees = 90): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientTransform="rotate(${degrees} .5 .5)">${stopsOf(stops)}</linearGradient>`,
    );
  }

  radial(stops: [at: number, colour: string, opacity?: number][], cx = 0.35, cy = 0.3, r = 0.8): string {
    return this.define(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
  }

  clip(shape: string, inside: string): string {
    const mark = this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
    return `<g clip-path="${mark}">${inside}</g>`;
  }

  /**
   * Draws a path as a soft body with light and shade. `inside` is drawn on the body, below the shading.
   * `depth` is the width of the shading: about a tenth of the shape's smaller side.
   */
  softShape(d: string, colour: string, { depth = 16, inside = '', gloss = 0.46, shade = 0.5 } = {}): string {
    const fill = this.linear(
      [
        [0, mix(colour, '#FFFFFF', 0.16)],
        [0.55, colour],
        [1, mix(colour, '#0B0D1E', 0.14)],
      ],
      65,
    );
    // What is blurred is clipped to the shape, so that little room around it is enough, which draws it faster.
    const soft = this.blur(depth * 0.55, 15);
    const dark = mix(colour, '#0A0A24', 0.62);
    const rim = (move: number, stroke: string, opacity: number, width = depth) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"
        transform="translate(${move} ${move})"/>`;
    const rims =
      rim(-depth * 0.25, dark, shade) + rim(depth * 0.72, mix(colour, '#FFFFFF', 0.8), gloss, depth * 0.6);
    return (
      `<path d="${d}" fill="${fill}"/>` +
      this.clip(`<path d="${d}"/>`, `${inside}<g filter="${soft}">${rims}</g>`)
    );
  }

  ball(x: number, y: number, r: number, colour: string, inside = ''): string {
    const fill = this.radial([
      [0, mix(colour, '#FFFFFF', 0.5)],
      [0.45, colour],
      [1, mix(colour, '#0B0D2A', 0.42)],
    ]);
    const shade = this.radial(
      [
        [0.55, '#0B0D2A', 0],
        [1, '#0B0D2A', 0.34],
      ],
      0.38,
      0.32,
      0.72,
    );
    const circle = `<circle cx="${x}" cy="${y}" r="${r}"`;
    return `${circle} fill="${fill}"/>${this.clip(`${circle}/>`, inside)}${circle} fill="${shade}"/>`;
  }

  /** An upright cylinder seen from the side. `bow` is the vertical radius of the ellipses at its ends. */
  cylinder(x: number, y: number, w: number, h: number, colour: string, bow = 0, inside = ''): string {
    const shape = `M${x} ${y}v${h}a${w / 2} ${bow} 0 0 0 ${w} 0v${-h}a${w / 2} ${bow} 0 0 0 ${-w} 0Z`;
    const body = `<path d="${shape}" fill="${colour}"/>${this.clip(`<path d="${shape}"/>`, inside)}<path d="${shape}" fill="${this.sheen()}"/>`;
    if (!bow) return body;
    const lid = this.linear(
      [
        [0, mix(colour, '#FFFFFF', 0.55)],
        [1, mix(colour, '#FFFFFF', 0.1)],
      ],
      30,
    );
    return `${body}<ellipse cx="${x + w / 2}" cy="${y}" rx="${w / 2}" ry="${bow}" fill="${lid}"/>`;
  }

  /** A gradient of light across a round body, from left to right. */
  sheen(degrees = 0): string {
    return this.linear(
      [
        [0, '#0B0D2A', 0.26],
        [0.16, '#FFFFFF', 0.12],
        [0.3, '#FFFFFF', 0.46],
        [0.46, '#FFFFFF', 0.04],
        [0.75, '#0B0D2A', 0.14],
        [1, '#0B0D2A', 0.46],
      ],
      degrees,
    );
  }

  /** A round rod along a path. */
  rod(d: string, width: number, colour: string): string {
    const line = (stroke: string, share: number, move: number, opacity = 1) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width * share}" stroke-linecap="round" stroke-linejoin="round"
        opacity="${opacity}" transform="translate(${move} ${move})"/>`;
    return (
      line(mix(colour, '#0B0D2A', 0.36), 1, 0) +
      line(colour, 0.78, -width * 0.07) +
      line(mix(colour, '#FFFFFF', 0.5), 0.26, -width * 0.17, 0.85)
    );
  }
}

export function group(content: string, { x = 0, y = 0, turn = 0, scale = 1, mirror = false } = {}): string {
  const flip = mirror ? -scale : scale;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip} ${scale})">${content}</g>`;
}

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function stopsOf(stops: [at: number, colour: string, opacity?: number][]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}
