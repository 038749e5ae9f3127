{{- define "maidan.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "maidan.metadata" -}}
name: {{ .Release.Name }}
labels:
  {{- include "maidan.selector" . | nindent 2 }}
  app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ .Release.Service }}
  helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* The rules' name of this release, so that several releases can share a Prometheus. */ -}}
{{- define "maidan.job" -}}
{{ .Release.Namespace }}/{{ .Release.Name }}
{{- end }}

{{- define "maidan.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{- define "maidan.serviceAccount" -}}
{{ .Values.serviceAccount.name | default (ternary .Release.Name "default" .Values.serviceAccount.create) }}
{{- end }}

{{- /* Stops with a sentence when a setting is missing that the BFF does not start without. */ -}}
{{- define "maidan.checkSettings" -}}
{{- $given := merge (dict) .Values.settings .Values.secretSettings }}
{{- range $name := .Values.settingsFrom }}
{{- $_ := set $given $name "by envFrom" }}
{{- end }}
{{- if not $given.PUBLIC_URL }}
{{- fail "settings.PUBLIC_URL is missing: set it to the address that shoppers see, such as https://shop.example" }}
{{- end }}
{{- if not (or $given.API_URL $given.EMBEDDED_UPSTREAM_URL) }}
{{- fail "settings.API_URL is missing: set it to your upstream, with FUNCTIONS_URL and MEDIA_URL (docs/hosted-upstream.md)" }}
{{- end }}
{{- if $given.API_URL }}
{{- if not (or $given.FUNCTIONS_URL $given.FUNCTION_URLS) }}
{{- fail "settings.FUNCTIONS_URL is missing: set it to the base of your hosted functions (docs/hosted-upstream.md)" }}
{{- end }}
{{- if not $given.MEDIA_URL }}
{{- fail "settings.MEDIA_URL is missing: set it to your public media storage (docs/hosted-upstream.md)" }}
{{- end }}
{{- end }}
{{- if not (or $given.RAZORPAY_KEY_ID (contains "payment" ($given.ALLOW_UNSAFE | default ""))) }}
{{- fail "settings.RAZORPAY_KEY_ID is missing, so that no shopper can pay: set it to your public key (docs/variables.md#what-production-refuses)" }}
{{- end }}
{{- $pods := int .Values.replicas }}
{{- if .Values.autoscaling.enabled }}
{{- $pods = int .Values.autoscaling.maxReplicas }}
{{- end }}
{{- if and (gt $pods 1) (not $given.REDIS_URL) }}
{{- fail "REDIS_URL is missing: two pods without it may order and pay twice. Set it in secretSettings, or name it in settingsFrom if it comes by envFrom" }}
{{- end }}
{{- if and .Values.ingress.enabled (not $given.TRUST_PROXY) }}
{{- fail "settings.TRUST_PROXY is missing: behind an Ingress all shoppers would share one rate limit. Set it to the Ingress's addresses, or uniquelocal" }}
{{- end }}
{{- range $name, $_ := .Values.secretSettings }}
{{- if hasKey $.Values.settings $name }}
{{- fail (printf "%s is in settings and in secretSettings: remove it from one of them" $name) }}
{{- end }}
{{- end }}
{{- end }}
